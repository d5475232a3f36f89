import { expect, test } from 'vitest';
import { defaultStarts, type Schedule } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { aBooking, bookSlot, registerCustomer } from '../../support/account/customers.ts';
import { everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const tomorrow = addDays(today, 1);
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });
let used = 0;
const newService = () => providedService(site, used++);

const lunch = { weekday: 1, from: '12:00', to: '12:45' };
const ownStarts = [
  { weekday: 1, time: '09:00' },
  { weekday: 1, time: '12:30' },
  { weekday: 1, time: '16:15' },
  { weekday: 2, time: '10:00' },
];

test.each<[Schedule['starts'], Partial<Schedule>, string[]]>([
  ['nine', {}, ['10:00', '11:00', '14:00']],
  [
    'every15',
    { duration: 120 },
    ['09:30', '09:45', '10:00', '12:45', '13:00', '13:15', '13:30', '13:45', '14:00'],
  ],
  ['every30', { duration: 90 }, ['09:30', '10:00', '10:30', '12:45', '13:15', '13:45', '14:15']],
  ['every60', { duration: 45 }, ['09:30', '10:30', '12:45', '13:45', '14:45']],
  ['own', { ownStarts, hours: everyDay('09:00', '17:30') }, ['09:00', '16:15']],
])('start times of the kind %s are stored, and applied', async (starts, set, expected) => {
  const { service, asProvider, change } = await newService();
  const schedule = { duration: 60, hours: everyDay('09:30', '16:00'), closures: [lunch], starts, ...set };
  expect(await change(schedule)).toMatchObject(schedule);
  expect((await asProvider('GET', '/schedule')).body).toMatchObject(schedule);
  expect(await freeTimes(site.origin, service, tomorrow)).toEqual(expected);
  const book = async (time: string) => {
    const { status } = await bookSlot(site.origin, await registerCustomer(site.origin), {
      service,
      date: tomorrow,
      time,
    });
    return status;
  };
  expect(await book(expected[0] ?? '')).toBe(201);
  // With the nine start times, any other time is not a slot, as always.
  expect(await book('08:15')).toBe(starts === 'nine' ? 422 : 409);
});

test('after a break the slots start again, and bookings at removed slots are listed', async () => {
  const { service, change } = await newService();
  await change({ starts: 'every15', hours: everyDay('08:00', '18:00') });
  const customer = await registerCustomer(site.origin);
  for (const time of ['08:15', '09:00', '10:30'])
    await aBooking(site.origin, customer, { service, date: tomorrow, time });
  const conflictsWith = async (set: Partial<Schedule>) =>
    ((await change(set)).conflicts as { time: string }[]).map(({ time }) => time);
  expect(await conflictsWith({ starts: 'every30', hours: everyDay('08:00', '18:00') })).toEqual(['08:15']);
  expect(await conflictsWith({ starts: 'own', ownStarts })).toEqual(['08:15', '10:30']);
  expect(await conflictsWith({})).toEqual(['08:15', '09:00', '10:30']);
  expect(await freeTimes(site.origin, service, tomorrow)).toEqual(
    defaultStarts.filter((time) => time !== '08:00'),
  );
});

test('work that runs past midnight blocks the next day, even after its start times have changed', async () => {
  const { service, change } = await newService();
  const night = { duration: 600, buffer: 120, hours: everyDay('00:00', '24:00') };
  await change(night);
  const customer = await registerCustomer(site.origin);
  const first = async (date: string) => (await freeTimes(site.origin, service, date))[0];
  expect((await bookSlot(site.origin, customer, { service, date: tomorrow, time: '19:00' })).status).toBe(
    201,
  );
  await change({ ...night, starts: 'every30' });
  expect(await first(addDays(tomorrow, 1))).toBe('07:00');
  expect(await first(addDays(tomorrow, 2))).toBe('00:00');
});

test('a booking whose start time is no longer offered stays in the diary', async () => {
  const { service, change, asProvider } = await newService();
  await change({ starts: 'every15' });
  const customer = await registerCustomer(site.origin);
  expect((await bookSlot(site.origin, customer, { service, date: tomorrow, time: '08:15' })).status).toBe(
    201,
  );
  await change({ starts: 'every60' });
  const { body } = await asProvider('GET', `/days?from=${tomorrow}`);
  const [day] = body.days as { slots: { time: string; state: string }[] }[];
  expect(day?.slots).toContainEqual(expect.objectContaining({ time: '08:15', state: 'off' }));
});
