export const calendarFailures = ['unreachable', 'certificate', 'refused', 'tooLarge', 'unreadable'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/** The parts of an entry that were not understood. Its known time is blocked. */
export const calendarDoubts = ['start', 'end', 'zone', 'rule', 'exception'] as const;
export type CalendarDoubt = (typeof calendarDoubts)[number];

export interface DoubtfulEntry {
  title: string;
  doubts: CalendarDoubt[];
}

export const maxCalendars = 5;
