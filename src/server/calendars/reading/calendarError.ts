/** What was read is no calendar, or one that takes too long to be understood. */
export class CalendarError extends Error {}
