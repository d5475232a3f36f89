export interface DateTime {
  date: string;
  time: string;
}

export type PartialDateTime = Pick<DateTime, 'date'> & Partial<DateTime>;

export function writeDateTime({ date, time }: PartialDateTime): string {
  return time ? `${date}T${time}` : date;
}

export function isSame(one: DateTime, other: DateTime): boolean {
  return one.date === other.date && one.time === other.time;
}

export function byStart(one: DateTime, other: DateTime): number {
  return writeDateTime(one).localeCompare(writeDateTime(other));
}
