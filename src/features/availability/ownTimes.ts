import type { WeeklyTime } from './index.ts';

export interface OwnTimes {
  weekdays: number[];
  times: string[];
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6];
export const workdays = [0, 1, 2, 3, 4];

export function groupTimes(starts: WeeklyTime[]): OwnTimes[] {
  const groups = new Map<string, OwnTimes>();
  for (const weekday of weekdays) {
    const times = starts.filter((start) => start.weekday === weekday).map(({ time }) => time);
    if (times.length === 0) continue;
    const key = times.sort().join();
    const group = groups.get(key) ?? { weekdays: [], times };
    groups.set(key, { ...group, weekdays: [...group.weekdays, weekday] });
  }
  return [...groups.values()];
}

/** '9, 12.30 4pm' to HH:mm; anything else stays as written. */
export function parseTimes(text: string): string[] {
  const written = text.split(/[,;]|\s+(?![ap]m)/i).filter(Boolean);
  return [...new Set(written.map(parseTime))];
}

function parseTime(text: string): string {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(text) ?? [];
  if (hour === undefined) return text;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
