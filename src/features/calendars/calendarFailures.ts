/**
 * Why a provider's calendar could not be read: its server does not answer or has no valid certificate, refuses it, sends too much, or sends something that is
 * not a calendar.
 */
export const calendarFailures = ['unreachable', 'certificate', 'refused', 'tooLarge', 'unreadable'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/** What of an entry was not understood. As far as its time is known, it is closed. */
export const calendarDoubts = ['start', 'end', 'zone', 'rule', 'exception'] as const;
export type CalendarDoubt = (typeof calendarDoubts)[number];

export interface DoubtfulEntry {
  /** As the calendar has it; can be empty. */
  title: string;
  doubts: CalendarDoubt[];
}

export const maxCalendars = 5;
