/**
 * Why a provider's calendar could not be read: its server does not answer, refuses it, sends too much, or sends something that is
 * not a calendar.
 */
export const calendarFailures = ['unreachable', 'refused', 'tooLarge', 'unreadable'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

export const maxCalendars = 5;
