/** As clocks in Vilnius show it. */
export interface DateTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

/** Or a day alone. */
export type PartialDateTime = Pick<DateTime, 'date'> & Partial<DateTime>;

/** '2026-11-24T10:00', '2026-11-24'. */
export function writeDateTime({ date, time }: PartialDateTime): string {
  return time ? `${date}T${time}` : date;
}

/** In the order of the calendar. */
export function byStart(one: DateTime, other: DateTime): number {
  return writeDateTime(one).localeCompare(writeDateTime(other));
}
