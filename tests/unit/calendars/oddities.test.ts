import { describe, expect, test } from 'vitest';
import type { CalendarDoubt } from '#features/calendars/calendarFailures.ts';
import { parseBusyTimes } from '#features/calendars/reading/busyTimes.server.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

/** Calendars of real programs that were parsed wrongly before: a line each. */
interface Oddity {
  what: string;
  /** Lines of one event, or of a whole calendar that starts with `BEGIN:`. */
  lines: string;
  /** On the clock in Vilnius; `12-02` is a whole day. */
  closed: string[];
  doubts?: CalendarDoubt[];
  allDay?: boolean;
  /** 26 November 2026 by default, to 15 December. */
  from?: string;
  to?: string;
}

const at = 'DTSTART;TZID=Europe/Vilnius:20261130T100000 DURATION:PT1H';
const series = `BEGIN:VEVENT UID:s ${at}`;
const change = 'END:VEVENT BEGIN:VEVENT UID:s RECURRENCE-ID;TZID=Europe/Vilnius:20261207T100000';
const zone = (name: string, hour: string) =>
  `DTSTART;TZID="${name}":20261202T${hour}0000 DTEND;TZID="${name}":20261202T${hour}3000`;
const defined = (name: string, winter: string, summer: string, event: string) =>
  `BEGIN:VTIMEZONE TZID:${name} BEGIN:STANDARD DTSTART:16010101T030000 TZOFFSETFROM:${summer} TZOFFSETTO:${winter} ` +
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10 END:STANDARD BEGIN:DAYLIGHT DTSTART:16010101T020000 ' +
  `TZOFFSETFROM:${winter} TZOFFSETTO:${summer} RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3 END:DAYLIGHT END:VTIMEZONE ` +
  `BEGIN:VEVENT UID:z ${event} END:VEVENT`;

const zones: Oddity[] = [
  {
    what: 'a definition whose name has escaped commas',
    lines: defined('Dublin\\,_London', '+0000', '+0100', zone('Dublin,_London', '08')),
    closed: ['12-02 10:00 to 10:30'],
  },
  {
    what: 'a definition of offsets that nobody else has',
    lines: defined('Workshop\\,_two', '+0530', '+0630', zone('Workshop,_two', '12')),
    closed: ['12-02 08:30 to 09:00'],
  },
  {
    what: 'an offset and places',
    lines: zone('(UTC-05:00)_Eastern_Time_(US_and_Canada)', '01'),
    closed: ['12-02 08:00 to 08:30'],
  },
  { what: 'places', lines: zone('Amsterdam,_Belgrade,_Berlin', '03'), closed: ['12-02 04:00 to 04:30'] },
  {
    what: 'Greenwich',
    lines: zone('(GMT)_Greenwich_Mean_Time_:_Dublin,_London', '05'),
    closed: ['12-02 07:00 to 07:30'],
  },
  {
    what: 'two offsets',
    lines: zone('GMT_+0100_(Standard)_/_GMT_+0200_(Daylight)', '07'),
    closed: ['12-02 08:00 to 08:30'],
  },
  { what: 'one offset', lines: zone('UTC+05:30', '12'), closed: ['12-02 08:30 to 09:00'] },
  { what: 'a letter', lines: zone('Z', '08'), closed: ['12-02 10:00 to 10:30'] },
  {
    what: 'a name in wrong quotation marks',
    lines: "DTSTART;TZID='Europe/Berlin':20261202T090000 DURATION:PT30M",
    closed: ['12-02 10:00 to 10:30'],
  },
  {
    what: 'a path of Evolution',
    lines: zone('/freeassociation.sourceforge.net/Europe/Berlin', '09'),
    closed: ['12-02 10:00 to 10:30'],
  },
  { what: 'a name of Windows', lines: zone('FLE_Standard_Time', '10'), closed: ['12-02 10:00 to 10:30'] },
  { what: 'an address', lines: zone('tzone://Microsoft/Utc', '08'), closed: ['12-02 10:00 to 10:30'] },
  {
    what: 'a name that nothing explains',
    lines: zone('Home_office', '09'),
    closed: ['12-02 09:00 to 09:30'],
    doubts: ['zone'],
  },
  {
    what: 'an hour that clocks skip',
    lines: 'DTSTART;TZID=Europe/Vilnius:20270321T030000 DURATION:PT1H RRULE:FREQ=WEEKLY;COUNT=3',
    from: '2027-03-28',
    to: '2027-03-29',
    closed: ['03-28 04:00 to 05:00'],
  },
];

const series1 = ['11-30 10:00 to 11:00', '12-07 10:00 to 11:00', '12-14 10:00 to 11:00'];
const mistakes: Oddity[] = [
  {
    what: 'a change whose time is written wrongly takes nothing away',
    lines: `${series} RRULE:FREQ=WEEKLY ${change} DTSTART;TZID=Europe/Vilnius:2026-12-07T13:00:00 DURATION:PT1H END:VEVENT`,
    closed: [...series1.slice(0, 2), '12-07 13:00 to 14:00', ...series1.slice(2)],
  },
  {
    what: 'a change without any time that can be read takes nothing away',
    lines: `${series} RRULE:FREQ=WEEKLY ${change} DTSTART:tomorrow END:VEVENT`,
    closed: series1,
  },
  {
    what: 'a cancelled change needs no start',
    lines: `${series} RRULE:FREQ=WEEKLY ${change} STATUS:CANCELLED END:VEVENT`,
    closed: [series1[0] ?? '', series1[2] ?? ''],
  },
  {
    what: 'a change repeats the rule of its series',
    lines: `${series} RRULE:FREQ=WEEKLY;COUNT=2 ${change} DTSTART;TZID=Europe/Vilnius:20261208T150000 DURATION:PT1H RRULE:FREQ=WEEKLY;COUNT=4 END:VEVENT`,
    closed: [series1[0] ?? '', '12-08 15:00 to 16:00'],
  },
  {
    what: 'excluded days without VALUE=DATE',
    lines: `${at} RRULE:FREQ=WEEKLY;BYDAY=MO,TH EXDATE:20261203,20261207`,
    closed: [series1[0] ?? '', '12-10 10:00 to 11:00', series1[2] ?? ''],
  },
  {
    what: 'an exclusion without a value',
    lines: `${at} RRULE:FREQ=DAILY;COUNT=1 EXDATE:`,
    closed: [series1[0] ?? ''],
  },
  {
    what: 'an exclusion that cannot be read opens nothing',
    lines: `${at} RRULE:FREQ=WEEKLY EXDATE:next-week`,
    closed: series1,
    doubts: ['exception'],
  },
  {
    what: 'an unknown part of a rule gives more times, not fewer',
    lines: `${at} RRULE:FREQ=WEEKLY;BYSOMETHING=3`,
    closed: series1,
    doubts: ['rule'],
  },
  {
    what: 'an end before the start lasts an hour',
    lines: 'DTSTART:20261130T080000Z DTEND:20261130T070000Z',
    closed: [series1[0] ?? ''],
    doubts: ['end'],
  },
  {
    what: 'an offset behind the time',
    lines: 'DTSTART:20261130T100000+0200 DTEND:2026-11-30T04:00:00-05:00',
    closed: [series1[0] ?? ''],
  },
  {
    what: 'an end that was forgotten',
    lines: `BEGIN:VEVENT UID:a ${at} BEGIN:VALARM TRIGGER:-PT5M BEGIN:VEVENT UID:b DTSTART:20261201T080000Z DURATION:PT1H END:VALARM END:VEVENT`,
    closed: [series1[0] ?? '', '12-01 10:00 to 11:00'],
  },
  {
    what: 'a last end that was forgotten',
    lines: `BEGIN:VEVENT UID:a ${at}`,
    closed: [series1[0] ?? ''],
  },
  {
    what: 'a time without seconds',
    lines: 'DTSTART;TZID=Europe/Vilnius:20261130T1000 DTEND;TZID=Europe/Vilnius:20261130T1100',
    closed: [series1[0] ?? ''],
  },
  {
    what: 'a length without its T',
    lines: `${at.replace('PT1H', 'P1H')}`,
    closed: [series1[0] ?? ''],
    doubts: ['end'],
  },
  {
    what: 'an exclusion in another zone',
    lines: `${at} RRULE:FREQ=WEEKLY;COUNT=3 EXDATE;TZID=Europe/Berlin:20261207T090000`,
    closed: [series1[0] ?? '', series1[2] ?? ''],
  },
  {
    what: 'exclusions between semicolons open nothing',
    lines: `${at} RRULE:FREQ=WEEKLY EXDATE;TZID=Europe/Vilnius:20261207T100000;20261214T100000`,
    closed: series1,
    doubts: ['exception'],
  },
  { what: 'no time at all', lines: 'DTSTART:soon', closed: [], doubts: ['start'] },
  {
    what: 'dashes, colons and a small z',
    lines: 'DTSTART:2026-11-30t08:00:00z DTEND:2026-11-30t09:00:00z',
    closed: [series1[0] ?? ''],
  },
];

const days: Oddity[] = [
  {
    what: 'a day that ends on itself',
    lines: 'DTSTART;VALUE=DATE:20261202 DTEND;VALUE=DATE:20261202',
    allDay: true,
    closed: ['12-02'],
  },
  {
    what: 'days without VALUE=DATE, and an empty rule',
    lines: 'DTSTART:20261202 DTEND:20261202 RRULE:',
    allDay: true,
    closed: ['12-02'],
  },
  {
    what: 'exceptions at midnight in a zone',
    lines:
      'BEGIN:VEVENT UID:d RRULE:FREQ=WEEKLY;UNTIL=20261231T230000Z;BYDAY=TU EXDATE;TZID=W._Europe_Standard_Time:20261208T000000 ' +
      'DTSTART;VALUE=DATE:20261201 DTEND;VALUE=DATE:20261202 END:VEVENT ' +
      'BEGIN:VEVENT UID:d RECURRENCE-ID;TZID=W._Europe_Standard_Time:20261215T000000 DTSTART;VALUE=DATE:20261216 DTEND;VALUE=DATE:20261217 END:VEVENT',
    allDay: true,
    to: '2026-12-20',
    closed: ['12-01', '12-16'],
  },
];

const rules: Oddity[] = [
  {
    what: 'BYSETPOS',
    lines: `${at} RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=2`,
    to: '2027-02-10',
    closed: ['11-30 10:00 to 11:00', '12-30 10:00 to 11:00'],
  },
  {
    what: 'BYWEEKNO',
    lines:
      'DTSTART;TZID=Europe/Vilnius:20261228T100000 DURATION:PT1H RRULE:FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO',
    to: '2028-02-01',
    closed: ['12-28 10:00 to 11:00', '01-04 10:00 to 11:00', '01-03 10:00 to 11:00'],
  },
  {
    what: '29 February',
    lines: 'DTSTART;TZID=Europe/Vilnius:20240229T100000 DURATION:PT1H RRULE:FREQ=YEARLY',
    to: '2028-04-01',
    closed: ['02-29 10:00 to 11:00'],
  },
  {
    what: 'EXRULE',
    lines: `${at} RRULE:FREQ=DAILY;COUNT=5 EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=3`,
    closed: ['12-01 10:00 to 11:00', '12-03 10:00 to 11:00'],
  },
  {
    what: 'periods',
    lines: `${at} RRULE:FREQ=DAILY;COUNT=2 RDATE;VALUE=PERIOD:20261203T080000Z/PT3H`,
    closed: ['11-30 10:00 to 11:00', '12-01 10:00 to 11:00', '12-03 10:00 to 13:00'],
  },
  {
    what: 'an end that is a day, and names of weekdays with spaces',
    lines: `${at} RRULE:FREQ=WEEKLY;BYDAY=MO,_TH;UNTIL=20261207`,
    closed: ['11-30 10:00 to 11:00', '12-03 10:00 to 11:00', '12-07 10:00 to 11:00'],
  },
  {
    what: 'two rules',
    lines: `${at} RRULE:FREQ=WEEKLY;COUNT=2 RRULE:FREQ=DAILY;COUNT=2`,
    closed: ['11-30 10:00 to 11:00', '12-01 10:00 to 11:00', '12-07 10:00 to 11:00'],
  },
  {
    what: 'WKST',
    lines:
      'DTSTART;TZID=Europe/Vilnius:20261201T100000 DURATION:PT1H RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=3',
    to: '2026-12-31',
    closed: ['12-01 10:00 to 11:00', '12-13 10:00 to 11:00', '12-15 10:00 to 11:00'],
  },
  {
    what: 'twelve years of days',
    lines: 'DTSTART;TZID=Europe/Vilnius:20140101T060000 DURATION:PT15M RRULE:FREQ=DAILY',
    to: '2026-11-27',
    closed: ['11-26 06:00 to 06:15'],
  },
  {
    what: 'two hundred years of hours',
    lines: 'DTSTART:18260101T000000Z DURATION:PT30M RRULE:FREQ=HOURLY;INTERVAL=12',
    to: '2026-11-27',
    closed: ['11-26 02:00 to 02:30', '11-26 14:00 to 14:30'],
  },
  {
    what: 'all following ones, changed twice',
    lines:
      `${series} RRULE:FREQ=DAILY;COUNT=4 END:VEVENT ` +
      'BEGIN:VEVENT UID:s RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Vilnius:20261201T100000 DTSTART;TZID=Europe/Vilnius:20261201T120000 DURATION:PT30M END:VEVENT ' +
      'BEGIN:VEVENT UID:s RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Vilnius:20261203T100000 DTSTART;TZID=Europe/Vilnius:20261203T090000 DURATION:PT1H END:VEVENT',
    closed: ['11-30 10:00 to 11:00', '12-01 12:00 to 12:30', '12-02 12:00 to 12:30', '12-03 09:00 to 10:00'],
  },
];

const absences: Oddity[] = [
  { what: 'working elsewhere', lines: `${at} X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE`, closed: [] },
  {
    what: 'an invitation that the provider refused',
    lines: `${at} ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=DECLINED:mailto:Rasa@Example.lt`,
    closed: [],
  },
  {
    what: 'an invitation that the provider refused, whose email is beside the address',
    lines: `${at} ATTENDEE;EMAIL=rasa@example.lt;PARTSTAT=declined:urn:uuid:1`,
    closed: [],
  },
  { what: 'a cancelled one, as America writes it', lines: `${at} STATUS:CANCELED`, closed: [] },
  {
    what: 'an invitation that somebody else refused',
    lines: `${at} ATTENDEE;PARTSTAT=DECLINED:mailto:boss@example.com`,
    closed: ['11-30 10:00 to 11:00'],
  },
  {
    what: 'an own booking under another UID',
    lines: `${at} URL:https://homes.example/lt/service/own`,
    closed: [],
  },
  {
    what: 'a booking of another service',
    lines: `${at} URL:https://homes.example/lt/service/other`,
    closed: ['11-30 10:00 to 11:00'],
  },
];

describe.each(Object.entries({ zones, mistakes, days, rules, absences }))('%s', (_, oddities) => {
  test.each(oddities)(
    '$what',
    ({ lines, closed, doubts = [], allDay = false, from = '2026-11-26', to = '2026-12-15' }) => {
      const { spans, doubtful, skipped } = parseBusyTimes(calendarOf(lines), {
        range: { from: readStart(from, '00:00').getTime(), to: readStart(to, '00:00').getTime() },
        allDay,
        bookings: [],
        links: ['https://homes.example/lt/service/own'],
        emails: ['rasa@example.lt'],
      });
      expect(spans.map(({ from: begin, to: end }) => show(begin, end))).toEqual(closed);
      expect(doubtful.flatMap((entry) => entry.doubts)).toEqual(doubts);
      expect(skipped > 0).toBe(doubts.length > 0);
    },
  );
});

/** @param lines with spaces between them; a space within one is an underscore */
function calendarOf(lines: string): string {
  const whole = lines.startsWith('BEGIN:') ? lines : `BEGIN:VEVENT UID:alone ${lines} END:VEVENT`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...whole.split(' ').map((line) => line.replaceAll('_', ' ')),
    'END:VCALENDAR',
  ].join('\r\n');
}

function show(begin: number, end: number): string {
  const [from, to] = [vilniusClock(new Date(begin)), vilniusClock(new Date(end))];
  const day = from.date.slice(5);
  if (from.time.startsWith('00:00') && to.time.startsWith('00:00') && end - begin === 86_400_000) return day;
  return `${day} ${from.time.slice(0, 5)} to ${to.time.slice(0, 5)}`;
}
