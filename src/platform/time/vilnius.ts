import type { Language } from '#platform/i18n/languages.ts';
import { dayMilliseconds, minuteMilliseconds } from './units.ts';

/** docs/product.md 2.12: the bounds of the date picker. */
export const firstDate = '1900-01-01';
export const lastDate = '2099-12-31';

/** docs/product.md 2.1. */
export const timeZone = 'Europe/Vilnius';

/** docs/product.md 2.2: '8AM', '11:30AM' or '2PM' in English, 24 hours in other languages. @param time HH:mm, up to 24:00 */
export function timeLabel(time: string, lang: Language): string {
  if (lang !== 'en') return time;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** YYYY-MM-DD, within the date picker's bounds. */
export function isDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < firstDate || date > lastDate) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/**
 * Wall-clock time in Vilnius, independent of the machine's zone. RFC 5545, section 3.3.5: of a repeated hour it is the first,
 * and a skipped time counts by the offset before the change.
 */
export function readStart(date: string, time: string): Date {
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  const offsetBefore = vilniusOffset(wallClock - dayMilliseconds);
  const first = wallClock - offsetBefore;
  const offset = vilniusOffset(first);
  const second = wallClock - offset;
  return new Date(offset === offsetBefore || vilniusOffset(second) !== offset ? first : second);
}

export function addMinutes({ date, time }: { date: string; time: string }, minutes: number): string {
  return new Date(readStart(date, time).getTime() + minutes * minuteMilliseconds).toISOString();
}

/** In milliseconds ahead of UTC. */
function vilniusOffset(instant: number): number {
  const { date, time } = vilniusClock(new Date(instant));
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** YYYY-MM-DD and HH:mm:ss. */
export function vilniusClock(instant: Date): { date: string; time: string } {
  const [date = '', time = ''] = clock.format(instant).split(' ');
  return { date, time };
}

export function isPast(date: string, time: string, now: Date): boolean {
  return readStart(date, time).getTime() <= now.getTime();
}
