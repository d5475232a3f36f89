export { storeBusy } from './storeBusy.server.ts';
export { readCalendar } from './readCalendar.server.ts';
export { startCalendarReader } from './reader.server.ts';
export { addToNow, freshenCalendars, storeContent, listCalendars, readIfDue } from './readings.server.ts';
