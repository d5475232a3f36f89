/** Every Monday from ten to noon Vilnius time, in a zone with its Windows name. */
export const weekly = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:weekly@test',
  'DTSTART;TZID=FLE Standard Time:20260105T100000',
  'DTEND;TZID=FLE Standard Time:20260105T120000',
  'RRULE:FREQ=WEEKLY;BYDAY=MO',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

export function mondayAhead(): string {
  const day = new Date(Date.now() + 21 * 24 * 3_600_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
