/**
 * Why a provider's calendar could not be read: its server does not answer, does not give it, gives too much, or something that is no
 * calendar.
 */
export const calendarFailures = ['unreachable', 'refused', 'tooLarge', 'unreadable'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/** How many calendars a service may have. */
export const mostCalendars = 5;
