import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Reading } from '#features/calendars/reading/busyTimes.server.ts';
import { CalendarError } from '#features/calendars/reading/calendarError.server.ts';
import { readInProcess } from '#features/calendars/reading/readInProcess.server.ts';
import { readStart } from '#platform/time/vilnius.ts';

/** Processes start late on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const range = {
  from: readStart('2026-11-23', '00:00').getTime(),
  to: readStart('2028-11-23', '00:00').getTime(),
};
const reading: Reading = { range, allDay: true, bookings: [], links: [], emails: [] };
const fileOf = (name: string) => readFileSync(new URL(`files/${name}.ics`, import.meta.url), 'utf8');
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTART:20261124T080000Z',
    'DTEND:20261124T090000Z',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
const many = (count: number, lineOf: (index: number) => string) =>
  Array.from({ length: count }, (_, place) => lineOf(place));

test('a calendar is parsed in a separate process', async () => {
  const { spans, skipped } = await readInProcess(fileOf('google/single'), reading);
  expect(spans).toEqual([{ from: Date.parse('2026-11-24T08:00Z'), to: Date.parse('2026-11-24T09:30Z') }]);
  expect(skipped).toBe(0);
});

test('a calendar with many past years is parsed', async () => {
  const past = (place: number) =>
    [
      'BEGIN:VEVENT',
      `UID:past-${place}`,
      'DTSTART:20200101T080000Z',
      'DTEND:20200101T090000Z',
      `DESCRIPTION:${'a'.repeat(500)}`,
      'END:VEVENT',
    ].join('\r\n');
  const { spans, skipped } = await readInProcess(calendar(...many(30_000, past), event('next')), reading);
  expect({ spans: spans.length, skipped }).toEqual({ spans: 1, skipped: 0 });
});

const hostile: Record<string, string> = {
  'far too many events': calendar(...many(60_000, (place) => event(String(place)))),
  'a thousand rules without end': calendar(
    ...many(1_000, (place) => event(String(place), 'RRULE:FREQ=HOURLY')),
  ),
};

test.each(Object.entries(hostile))(
  '%s: parsing stops in time and does not block the server',
  async (_, text) => {
    let turns = 0;
    const turning = setInterval(() => turns++, 5);
    const ended = await readInProcess(text, reading).catch((error: unknown) => error);
    clearInterval(turning);
    expect(ended).toBeInstanceOf(CalendarError);
    expect(turns).toBeGreaterThan(0);
  },
  60_000,
);

const bearable: Record<string, string> = {
  'components within components': calendar(
    'BEGIN:X-A\r\n'.repeat(50_000) + 'END:X-A\r\n'.repeat(50_000) + event('a'),
  ),
  'a line of megabytes': calendar(event('a', `SUMMARY:${'a'.repeat(3_000_000)}`)),
  'a line that is folded a million times': calendar(event('a', `SUMMARY:${'a\r\n '.repeat(1_000_000)}`)),
  'five thousand excluded days': calendar(
    event('a', `EXDATE:${many(5_000, () => '20200101T080000Z').join(',')}`),
  ),
};

test.each(Object.entries(bearable))(
  '%s: the calendar is parsed',
  async (_, text) => {
    expect((await readInProcess(text, reading)).spans).toHaveLength(1);
  },
  60_000,
);
