import { expect, test } from 'vitest';
import { defaultSchedule } from '#features/availability/index.ts';
import { unseenDue } from '#features/catalog/unresponsive/rules.ts';
import { addDays } from '#platform/time/calendar.ts';
import { readStart } from '#platform/time/vilnius.ts';

const distantStart = readStart('2031-12-01', '10:00');
const at = (text: string) => readStart(text.slice(0, 10), text.slice(11));
const due = (
  who: 'provider' | 'customer',
  from: string,
  schedule = defaultSchedule,
  startsAt = distantStart,
) => unseenDue(who, schedule, at(from), startsAt).toISOString();

test.each([
  ['within a day', '2031-05-05T09:00', '2031-05-05T11:00', '2031-05-05T13:00'],
  ['before work begins', '2031-05-05T03:00', '2031-05-05T10:00', '2031-05-05T12:00'],
  ['until the end of a day', '2031-05-05T18:00', '2031-05-05T20:00', '2031-05-05T22:00'],
  ['over a night', '2031-05-05T21:00', '2031-05-06T09:00', '2031-05-06T11:00'],
  ['at night', '2031-05-05T23:30', '2031-05-06T10:00', '2031-05-06T12:00'],
  ['over the night in which clocks go forward', '2031-03-29T21:00', '2031-03-30T09:00', '2031-03-30T11:00'],
  ['over the night in which clocks go back', '2031-10-25T21:00', '2031-10-26T09:00', '2031-10-26T11:00'],
])('a service without hours counts as working from 8 to 22: %s', (_, from, provider, customer) => {
  expect(due('provider', from)).toBe(at(provider).toISOString());
  expect(due('customer', from)).toBe(at(customer).toISOString());
});

test('hours, breaks, days off and public holidays of the provider are respected', () => {
  // Mondays and Tuesdays from 9 to 11 and from 10 to 14, without the lunch hour; Tuesday is off, the Monday a week later is a
  // holiday.
  const hours = [0, 1].flatMap((weekday) => [
    { weekday, from: '09:00', to: '11:00' },
    { weekday, from: '10:00', to: '14:00' },
  ]);
  const closures = [{ weekday: 0, from: '12:00', to: '13:00' }];
  const daysOff = [{ from: '2031-04-08', to: '2031-04-08' }];
  const schedule = { ...defaultSchedule, hours, closures, daysOff, closedOnHolidays: true };
  expect(due('provider', '2031-04-07T11:00', schedule)).toBe(at('2031-04-07T14:00').toISOString());
  // Two hours of Monday, 7 April, are left; 14 April 2031 is Easter Monday.
  expect(due('customer', '2031-04-07T11:00', schedule)).toBe(at('2031-04-15T11:00').toISOString());
});

test('the deadline of a booking that starts earlier is its start', () => {
  const start = readStart('2031-05-05', '12:00');
  expect(due('provider', '2031-05-05T09:30', defaultSchedule, start)).toBe(
    at('2031-05-05T11:30').toISOString(),
  );
  expect(due('customer', '2031-05-05T09:30', defaultSchedule, start)).toBe(start.toISOString());
  const never = { ...defaultSchedule, daysOff: [{ from: '2031-01-01', to: '2032-01-01' }] };
  expect(due('provider', '2031-05-05T09:30', never, start)).toBe(start.toISOString());
});

test('working hours after 92 days off do not count', () => {
  const due = (days: number) => {
    const daysOff = [{ from: '2031-05-05', to: addDays('2031-05-05', days - 1) }];
    return unseenDue('provider', { ...defaultSchedule, daysOff }, at('2031-05-05T09:00'), distantStart);
  };
  expect(due(91)).toEqual(at('2031-08-04T10:00'));
  expect(due(92)).toEqual(distantStart);
});
