export { keepBusy } from './keepBusy.server.ts';
export { readCalendar } from './readCalendar.server.ts';
export { startCalendarReader } from './reader.server.ts';
export { addToNow, freshenCalendars, keepContent, listCalendars, readIfDue } from './readings.server.ts';
