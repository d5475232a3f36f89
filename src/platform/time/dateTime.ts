export interface DateTime {
  date: string;
  time: string;
}

export type PartialDateTime = Pick<DateTime, 'date'> & Partial<DateTime>;

export function writeDateTime({ date, time }: PartialDateTime): string {
  return time ? `${date}T${time}` : date;
}

export function byStart(one: DateTime, other: DateTime): number {
  return writeDateTime(one).localeCompare(writeDateTime(other));
}
