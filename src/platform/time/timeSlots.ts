/** A start, as clocks in Vilnius show it. */
export interface TimeSlot {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

/** A slot of a day, or a day alone. */
export type PartialSlot = Pick<TimeSlot, 'date'> & Partial<TimeSlot>;

export interface FreeService extends TimeSlot {
  id: string;
  name: string;
}

/** '2026-11-24T10:00', '2026-11-24'. */
export function writeTimeSlot({ date, time }: PartialSlot): string {
  return time ? `${date}T${time}` : date;
}

/** In the order of the calendar. */
export function byStart(one: TimeSlot, other: TimeSlot): number {
  return writeTimeSlot(one).localeCompare(writeTimeSlot(other));
}
