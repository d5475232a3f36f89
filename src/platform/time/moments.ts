/** A start, as clocks in Vilnius show it. */
export interface Moment {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

/** A slot of a day, or a day alone. */
export type Wanted = Pick<Moment, 'date'> & Partial<Moment>;

export interface FreeService extends Moment {
  id: string;
  name: string;
}

/** '2026-11-24T10:00', '2026-11-24'. */
export function momentName({ date, time }: Wanted): string {
  return time ? `${date}T${time}` : date;
}

/** In the order of the calendar. */
export function byStart(one: Moment, other: Moment): number {
  return momentName(one).localeCompare(momentName(other));
}
