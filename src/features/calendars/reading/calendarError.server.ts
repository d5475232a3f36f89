/** What was read is not a calendar, or takes too long to be understood. */
export class CalendarError extends Error {}
