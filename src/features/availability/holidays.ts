import { addDays, readWeekday, weekLength } from '#platform/time/calendar.ts';

/**
 * Lithuania's public holidays with fixed dates, as month and day: Labour Code, article 123
 * (https://www.e-tar.lt/portal/lt/legalAct/f6d686707e7011e6b969d7ae07280e89/asr).
 */
const fixed = new Set([
  '01-01',
  '02-16',
  '03-11',
  '05-01',
  '06-24',
  '07-06',
  '08-15',
  '11-01',
  '11-02',
  '12-24',
  '12-25',
  '12-26',
]);

const sunday = 6;

export function isPublicHoliday(date: string): boolean {
  const [year = '', monthAndDay = ''] = [date.slice(0, 4), date.slice(5)];
  if (fixed.has(monthAndDay)) return true;
  const easter = easterSunday(Number(year));
  return [
    easter,
    addDays(easter, 1),
    firstSunday(`${year}-05-01`), // Mother's Day
    firstSunday(`${year}-06-01`), // Father's Day
  ].includes(date);
}

/** By the algorithm of Meeus, Jones and Butcher (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % weekLength;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - weekLength * correction + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function firstSunday(monthStart: string): string {
  return addDays(monthStart, sunday - readWeekday(monthStart));
}
