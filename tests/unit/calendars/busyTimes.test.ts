import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBusyTimes, type Reading } from '#features/calendars/reading/busyTimes.server.ts';
import { CalendarError } from '#features/calendars/reading/calendarError.server.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

const folder = new URL('files/', import.meta.url);
const textOf = (file: string) => new TextDecoder().decode(readFileSync(new URL(`${file}.ics`, folder)));

/** Three weeks, from a Monday on. */
const threeWeeks = { from: '2026-11-23', to: '2026-12-14' };

/** By the clock in Vilnius: '11-24 10:00 to 11:30'. */
function read(
  text: string,
  { allDay = false, days = threeWeeks }: Partial<Reading> & { days?: typeof threeWeeks } = {},
) {
  const range = { from: readStart(days.from, '00:00').getTime(), to: readStart(days.to, '00:00').getTime() };
  const { spans, skipped } = parseBusyTimes(text, {
    range,
    allDay,
    bookings: [ownBooking],
    links: ['https://homes.example/en/service/own'],
    emails: ['provider@example.lt'],
  });
  return { skipped, busy: spans.map(({ from, to }) => `${shown(from)} to ${endShown(from, to)}`) };
}

const ownBooking = '0193545a-0000-7000-8000-000000000001';

function shown(instant: number): string {
  const { date, time } = vilniusClock(new Date(instant));
  return `${date.slice(5)} ${time.slice(0, 5)}`;
}

function endShown(from: number, to: number): string {
  const [day, time = ''] = shown(to).split(' ');
  return shown(from).startsWith(day ?? '') ? time : shown(to);
}

interface Case {
  file: string;
  busy: string[];
  skipped?: number;
  allDay?: boolean;
  days?: typeof threeWeeks;
}

const cases: Case[] = [
  { file: 'google/single', busy: ['11-24 10:00 to 11:30'] },
  {
    file: 'google/weekly',
    busy: ['11-23 17:30 to 19:00', '11-30 17:30 to 19:00', '12-03 17:30 to 19:00', '12-07 17:30 to 19:00'],
  },
  {
    file: 'google/until-late',
    busy: ['11-23 23:30 to 11-24 00:30', '11-24 23:30 to 11-25 00:30', '11-25 23:30 to 11-26 00:30'],
  },
  { file: 'google/changed', busy: ['11-24 09:00 to 10:00', '11-25 15:00 to 17:00', '11-28 09:00 to 10:00'] },
  { file: 'google/all-day', busy: [] },
  {
    file: 'google/all-day',
    allDay: true,
    busy: ['11-30 00:00 to 12-02 00:00', '12-07 00:00 to 12-08 00:00'],
  },
  { file: 'google/cancelled', busy: ['11-26 10:00 to 11:30'] },
  {
    file: 'google/clock-changes',
    days: { from: '2026-10-23', to: '2026-10-28' },
    busy: [
      '10-24 10:00 to 11:30',
      '10-25 03:30 to 04:30',
      '10-25 10:00 to 11:30',
      '10-25 18:00 to 19:00',
      '10-26 10:00 to 11:30',
    ],
  },
  { file: 'google/own', busy: ['11-26 10:00 to 10:30'] },
  { file: 'apple/event', busy: ['11-24 11:45 to 12:30'] },
  {
    file: 'apple/floating',
    busy: ['11-24 09:00 to 10:30', '11-24 14:00 to 15:00', '11-26 14:00 to 15:00'],
  },
  {
    file: 'apple/monthly',
    busy: [
      '11-25 08:00 to 09:00',
      '11-27 08:00 to 09:00',
      '11-30 18:00 to 20:00',
      '12-09 08:00 to 09:00',
      '12-11 08:00 to 09:00',
    ],
  },
  { file: 'apple/days-until', busy: ['11-24 10:00 to 10:30', '11-26 10:00 to 10:30'] },
  { file: 'apple/all-day-series', busy: [] },
  {
    file: 'apple/all-day-series',
    allDay: true,
    busy: ['11-24 00:00 to 11-25 00:00', '11-27 00:00 to 11-28 00:00', '11-30 00:00 to 12-01 00:00'],
  },
  {
    file: 'apple/elsewhere',
    busy: [
      '11-24 16:00 to 17:00',
      '11-25 12:00 to 14:00',
      '11-26 14:00 to 15:00',
      '11-27 09:00 to 10:00',
      '12-03 14:00 to 15:00',
      '12-10 14:00 to 15:00',
    ],
  },
  { file: 'outlook/windows-zone', busy: ['11-24 13:00 to 14:30'] },
  { file: 'outlook/zone-of-1601', busy: ['11-26 08:00 to 09:00', '12-09 08:00 to 10:00'] },
  { file: 'outlook/all-day', busy: [] },
  { file: 'outlook/all-day', allDay: true, busy: ['11-25 00:00 to 11-26 00:00'] },
  { file: 'outlook/free', busy: ['11-25 12:00 to 13:00'] },
  // Nothing explains the name of the second zone.
  { file: 'outlook/own-zone', busy: ['11-24 12:00 to 13:00', '11-25 14:00 to 15:00'], skipped: 1 },
  { file: 'others/thunderbird', busy: ['11-24 08:00 to 08:45'] },
  {
    file: 'others/nextcloud',
    busy: [
      '11-24 10:00 to 11:00',
      '11-25 10:00 to 11:00',
      '11-26 10:00 to 11:00',
      '11-27 12:00 to 12:30',
      '11-28 12:00 to 12:30',
      '11-29 12:00 to 12:30',
    ],
  },
  {
    file: 'others/given-dates',
    busy: [
      '11-24 10:00 to 11:00',
      '11-26 10:00 to 11:00',
      '11-28 14:00 to 15:00',
      '12-03 10:00 to 11:00',
      '12-04 10:00 to 11:00',
    ],
  },
  {
    file: 'others/free-busy',
    busy: ['11-24 10:00 to 11:30', '11-25 10:00 to 10:45', '11-27 10:00 to 11:00'],
  },
  {
    file: 'others/alone',
    busy: ['11-24 12:00 to 13:00', '11-25 10:00 to 12:00', '11-26 10:00 to 11:00', '11-28 10:00 to 11:00'],
    skipped: 1,
  },
  { file: 'others/small-letters', busy: ['11-24 08:00 to 09:00'] },
  { file: 'others/two-in-one', busy: ['11-24 10:00 to 11:00', '11-25 10:00 to 11:00'] },
  { file: 'others/empty', busy: [] },
  { file: 'hostile/crossed', busy: ['11-24 10:00 to 11:00'] },
  { file: 'hostile/never', busy: ['11-24 10:00 to 11:00'] },
  // FREQ=SOMETIMES blocks its time of each day.
  {
    file: 'hostile/wrong-events',
    days: { from: '2026-11-23', to: '2026-11-27' },
    busy: ['11-24 08:00 to 09:00', '11-24 10:00 to 11:00', '11-25 10:00 to 11:00', '11-26 10:00 to 11:00'],
    skipped: 4,
  },
  { file: 'hostile/every-second', busy: ['11-23 00:00 to 12-14 00:00'], skipped: 1 },
  { file: 'hostile/zone-without-end', busy: ['11-24 07:00 to 08:00'] },
  { file: 'hostile/letters', busy: ['11-24 10:00 to 11:00'] },
  { file: 'hostile/centuries', busy: ['11-23 00:00 to 12-14 00:00'] },
];

test.each(cases)(
  'the busy times of $file, whole days: $allDay',
  ({ file, busy, skipped = 0, ...reading }) => {
    expect(read(textOf(file), reading)).toEqual({ busy, skipped });
  },
);

const unreadable = ['broken-off', 'page'].map((name) => `hostile/${name}`);
test.each(unreadable)('%s is rejected as unreadable', { timeout: 60_000 }, (file) => {
  expect(() => read(textOf(file))).toThrow(CalendarError);
});

test('a test reads every file', () => {
  const files = globSync('**/*.ics', { cwd: folder }).map((file) => file.replace(/\.ics$/, ''));
  const tested = new Set([...cases.map(({ file }) => file), ...unreadable]);
  expect(files.sort()).toEqual([...tested].sort());
  expect(files.length).toBeGreaterThanOrEqual(30);
});
