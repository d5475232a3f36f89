/** Not a calendar, or too expensive to parse. */
export class CalendarError extends Error {}
