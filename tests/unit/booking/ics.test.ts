import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, writeCalendarFile } from '#features/booking/mails/calendarFile.server.ts';
import { readStart } from '#platform/time/vilnius.ts';

const entry: CalendarEntry = {
  uid: '6d1c1b5e-booking',
  sequence: 0,
  cancelled: false,
  date: '2031-07-04',
  time: '10:00',
  minutes: 30,
  summary: 'Rusnės santechnika',
  description: 'Kontaktinis asmuo: Jonas',
  url: 'https://home.example/lt/service/1',
  organizer: { name: 'Home Service App', email: 'no-reply@home.example' },
  attendee: { name: 'Ona', email: 'ona@example.com' },
};
const written = new Date('2026-11-21T10:00:00Z');
const linesOf = (change: Partial<CalendarEntry> = {}) =>
  writeCalendarFile({ ...entry, ...change }, written)
    .text.replaceAll('\r\n ', '')
    .split('\r\n');

describe('the calendar file of a booking', () => {
  test('has the correct start and length in the repeated hour of a clock change', () => {
    const lines = linesOf({ date: '2027-10-31', time: '03:30' });
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20271031T003000Z', 'DTEND:20271031T010000Z']));
    expect(linesOf({ date: '2027-10-31', time: '02:30' })).toContain(
      'DTSTART;TZID=Europe/Vilnius:20271031T023000',
    );
  });

  test('is a request with a stable identifier', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:6d1c1b5e-booking',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTAMP:20261121T100000Z',
      ]),
    );
    expect(writeCalendarFile(entry, written)).toEqual(writeCalendarFile(entry, written));
    expect(writeCalendarFile(entry, written).text).toMatch(/END:VCALENDAR\r\n$/);
  });

  test.each([
    ['half an hour', {}, '20310704T103000'],
    ['as long as the work', { minutes: 150 }, '20310704T123000'],
    ['past midnight', { time: '19:00', minutes: 600 }, '20310705T050000'],
    [
      'through the night in which summer time begins',
      { date: '2031-03-29', time: '19:00', minutes: 600 },
      '20310330T060000',
    ],
  ])('lasts %s', (_, change, end) => {
    expect(linesOf(change)).toContain(`DTEND;TZID=Europe/Vilnius:${end}`);
  });

  test('cancels the same event when the booking is cancelled', () => {
    expect(linesOf({ cancelled: true, sequence: 3 })).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:6d1c1b5e-booking', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    );
  });

  test('escapes user input and keeps each property on one line', () => {
    const lines = linesOf({
      summary: 'A, B; C\\D\r\nBEGIN:VALARM',
      description: 'one\ntwo',
      attendee: { name: 'O"na\r\nORGANIZER:x', email: 'ona@example.com' },
    });
    expect(lines).toContain('SUMMARY:A\\, B\\; C\\\\D BEGIN:VALARM');
    expect(lines).toContain('DESCRIPTION:one\\ntwo');
    expect(lines.filter((line) => /^(BEGIN:VALARM|ORGANIZER:)/.test(line))).toEqual([]);
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain(
      'CN="O\'na ORGANIZER:x":MAILTO:ona@example.com',
    );
  });

  test('has no line longer than 75 bytes, and no character split between lines', () => {
    const { text } = writeCalendarFile(
      { ...entry, description: 'Įžeminimas ąčęėįšųūž '.repeat(20) },
      written,
    );
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString('utf8')).toBe(line);
    }
  });
});

/** As in the time zone rules of the file. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

describe('the time of a booking', () => {
  test.each(['Asia/Tokyo', 'America/New_York', 'UTC'])(
    'is the time in Vilnius when the server runs in %s',
    (zone) => {
      const program = `
      import { writeCalendarFile } from './src/features/booking/mails/calendarFile.server.ts';
      console.log(writeCalendarFile(${JSON.stringify(entry)}, new Date(0)).text);`;
      const env = { ...process.env, TZ: zone };
      const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env,
        encoding: 'utf8',
      });
      expect(text).toContain('DTSTART;TZID=Europe/Vilnius:20310704T100000');
      expect(text).toContain('DTEND;TZID=Europe/Vilnius:20310704T103000');
      expect(text).toContain('DTSTAMP:19700101T000000Z');
    },
  );

  test('is the same instant by the time zone rules of the file and of the system', () => {
    const text = linesOf().join('\n');
    expect(text).toContain(
      'TZOFFSETTO:+0300\nDTSTART:20030330T030000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    );
    expect(text).toContain(
      'TZOFFSETTO:+0200\nDTSTART:20031026T040000\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    );
    for (let year = 2026; year <= 2040; year++) {
      const summer = { from: lastSunday(year, 3), to: lastSunday(year, 10) };
      for (let day = 0; day < 365; day++) {
        const date = new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10);
        const hours = date >= summer.from && date < summer.to ? 3 : 2;
        expect(readStart(date, '08:00').toISOString()).toBe(`${date}T0${8 - hours}:00:00.000Z`);
      }
    }
  });
});
