import { expect, test } from 'vitest';
import { defaultSchedule, defaultStarts, type Schedule } from '#features/availability/index.ts';
import { rebuildDaysOfService } from '#features/availability/rebuildDays.server.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { closing, everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { inDatabase } from '../../support/site/database.ts';
import { startedSite } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const tomorrow = addDays(today, 1);
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });
let used = 0;

/** A service, with the requests of its provider and customers. */
async function newService(set: Partial<Schedule> = {}) {
  const { service, asProvider, change: store } = await providedService(site, used++);
  const change = async (schedule: Partial<Schedule>) =>
    (await store(schedule)).conflicts as { date: string; time: string }[];
  if (Object.keys(set).length > 0) await change(set);
  const book = async (date: string, time: string) => {
    const customer = await registerCustomer(site.origin);
    const { status, body } = await bookSlot(site.origin, customer, { service, date, time });
    const own = (method: string, path = '', to?: { date: string; time: string }) =>
      send(site.origin, method, `/en/bookings/${String(body._id)}${path}`, {
        token: customer.token,
        ...(to && { body: to }),
      });
    return { status, code: body.code, own };
  };
  const free = (date: string) => freeTimes(site.origin, service, date);
  const listed = async (query: string) => {
    const { body } = await send(site.origin, 'GET', `/en/services?limit=100&${query}`);
    return (body as unknown as { _id: string; nextFree: unknown }[]).find(({ _id }) => _id === service);
  };
  return { service, asProvider, change, book, free, listed };
}

test('by default each of the nine slots is booked separately, and the provider sees the defaults', async () => {
  const { asProvider, book, free } = await newService();
  expect((await asProvider('GET', '/schedule')).body).toEqual({ ...defaultSchedule, conflicts: [] });
  for (const time of defaultStarts) expect((await book(tomorrow, time)).status).toBe(201);
  expect(await free(tomorrow)).toEqual([]);
  const { own } = await book(today, '19:00');
  const left = defaultStarts.filter((time) => time > '08:30');
  expect(await free(today)).toEqual(left.filter((time) => time !== '19:00'));
  await own('DELETE');
  expect(await free(today)).toEqual(left);
});

test('a booking takes the time of work and buffer, and no other overlaps it', async () => {
  const { book, free, listed } = await newService({ duration: 120, buffer: 30 });
  expect((await book(tomorrow, '11:30')).status).toBe(201);
  expect(await free(tomorrow)).toEqual(['08:00', '14:00', '18:00', '19:00']);
  for (const time of ['10:00', '11:00', '12:00', '12:30'])
    expect((await book(tomorrow, time)).code).toBe('slot_taken');
  expect(await listed(`date=${tomorrow}&from=10:00&to=14:00`)).toBeUndefined();
  expect((await listed(`date=${tomorrow}&from=10:00`))?.nextFree).toEqual({ date: tomorrow, time: '14:00' });
});

test('cancelling a booking releases all of its time', async () => {
  const { book, free } = await newService({ duration: 240 });
  const { own } = await book(tomorrow, '10:00');
  expect(await free(tomorrow)).toEqual(['14:00', '18:00']);
  expect((await own('DELETE')).status).toBe(204);
  expect(await free(tomorrow)).toEqual([
    '08:00',
    '10:00',
    '11:00',
    '11:30',
    '12:00',
    '12:30',
    '14:00',
    '18:00',
  ]);
});

test('a booking can be moved by less than its duration, but not into another', async () => {
  const { book, free } = await newService({ duration: 120 });
  const { own } = await book(tomorrow, '10:00');
  await book(tomorrow, '14:00');
  expect((await own('POST', '/reschedule', { date: tomorrow, time: '11:00' })).status).toBe(200);
  expect(await free(tomorrow)).toEqual(['08:00', '18:00', '19:00']);
  const refused = await own('POST', '/reschedule', { date: tomorrow, time: '12:30' });
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  expect(await free(tomorrow)).toEqual(['08:00', '18:00', '19:00']);
  expect((await own('POST', '/reschedule', { date: addDays(tomorrow, 1), time: '19:00' })).status).toBe(200);
  expect(await free(tomorrow)).toEqual(['08:00', '10:00', '11:00', '11:30', '12:00', '18:00', '19:00']);
});

test('hours, weekly breaks, days off and public holidays block their slots', async () => {
  const { book, free, listed, change } = await newService({
    hours: everyDay('09:00', '18:30'),
    closures: [{ weekday: 1, from: '12:00', to: '15:00' }],
    daysOff: [{ from: addDays(today, 2), to: addDays(today, 3) }],
    closedOnHolidays: true,
    duration: 60,
  });
  expect(await free(tomorrow)).toEqual(['10:00', '11:00']);
  expect(await free(addDays(today, 2))).toEqual([]);
  expect(await free('2031-06-24')).toEqual([]);
  for (const [date, time] of [
    [tomorrow, '08:00'],
    [tomorrow, '11:30'],
    [tomorrow, '18:00'],
    [addDays(today, 2), '10:00'],
    ['2031-06-24', '10:00'],
  ] as const)
    expect((await book(date, time)).code).toBe('slot_taken');
  expect(await listed(`date=${addDays(today, 2)}`)).toBeUndefined();
  expect((await listed('sort=earliest'))?.nextFree).toEqual({ date: today, time: '10:00' });
  await change({});
  expect(await free('2031-06-24')).toEqual(defaultStarts);
});

test('notice and horizon limit bookings, moves, lists and available slots', async () => {
  const { book, free, listed } = await newService({ notice: 5 * 60, horizon: 3 });
  expect(await free(today)).toEqual(['14:00', '18:00', '19:00']);
  expect((await book(today, '12:30')).code).toBe('slot_taken');
  expect((await listed('sort=earliest'))?.nextFree).toEqual({ date: today, time: '14:00' });
  const { status, own } = await book(addDays(today, 3), '10:00');
  expect(status).toBe(201);
  expect((await own('POST', '/reschedule', { date: addDays(today, 4), time: '10:00' })).status).toBe(409);
  expect((await book(addDays(today, 4), '10:00')).code).toBe('slot_taken');
  expect(await free(addDays(today, 4))).toEqual([]);
  expect(await listed(`date=${addDays(today, 4)}`)).toBeUndefined();
});

test('work past midnight takes its time on both days, also when the clocks change that night', async () => {
  const { book, free } = await newService({ hours: everyDay('00:00', '24:00'), duration: 600, buffer: 120 });
  for (const date of ['2031-10-25', '2032-03-27']) {
    expect((await book(date, '19:00')).status).toBe(201);
    expect(await free(date)).toEqual([]);
    expect(await free(addDays(date, 1))).toEqual(defaultStarts);
    expect((await book(addDays(date, 1), '08:00')).status).toBe(201);
  }
});

test('a booking after midnight blocks the work that would run into it', async () => {
  const { book, free } = await newService({
    hours: everyDay('00:00', '24:00'),
    duration: 600,
    starts: 'every60',
  });
  expect((await book(addDays(tomorrow, 1), '02:00')).status).toBe(201);
  expect((await free(tomorrow)).at(-1)).toBe('16:00');
});

test('bookings stay when the schedule changes, and the provider sees those that no longer fit', async () => {
  const { book, free, change, asProvider } = await newService();
  for (const time of ['11:00', '11:30', '18:00']) await book(tomorrow, time);
  const conflicts = await change({ duration: 60, hours: everyDay('08:00', '17:00') });
  expect(conflicts.map(({ date, time }) => [date, time])).toEqual([
    [tomorrow, '11:00'],
    [tomorrow, '18:00'],
  ]);
  expect(await free(tomorrow)).toEqual(['08:00', '10:00', '12:00', '12:30', '14:00']);
  const { body } = await asProvider('GET', `/days?from=${tomorrow}`);
  const [day] = body.days as { bookings: { time: string }[] }[];
  expect(day?.bookings.map(({ time }) => time)).toEqual(['11:00', '11:30', '18:00']);
  expect(await change({ duration: 30 })).toEqual([]);
});

test('no more can be booked at a time with more bookings than crews', async () => {
  const { service, book, free, asProvider } = await newService({ crews: 2 });
  const { own } = await book(tomorrow, '10:00');
  await book(tomorrow, '10:00');
  // As if the team had restored earlier settings.
  await inDatabase(site, async (db) => {
    await storeSchedule(db, service, defaultSchedule);
    await rebuildDaysOfService(db, service, defaultSchedule);
  });
  const { conflicts } = (await asProvider('GET', '/schedule')).body;
  expect(conflicts).toMatchObject([{ date: tomorrow, time: '10:00' }]);
  await own('DELETE');
  expect(await free(tomorrow)).toEqual(defaultStarts.filter((slot) => slot !== '10:00'));
  expect((await book(tomorrow, '10:00')).code).toBe('slot_taken');
});

test('work cannot continue through a blocked slot', async () => {
  const { free, asProvider, book } = await newService({ duration: 120 });
  await asProvider('PUT', '/closed-time', closing(tomorrow, '12:00'));
  expect(await free(tomorrow)).toEqual(['08:00', '10:00', '12:30', '14:00', '18:00', '19:00']);
  expect((await book(tomorrow, '11:00')).code).toBe('slot_taken');
});

const off = { starts: 'own', ownStarts: [{ weekday: 0, time: '09:10' }] };
const late = { starts: 'own', ownStarts: [{ weekday: 0, time: '24:00' }] };
const noDay = { starts: 'own', ownStarts: [{ weekday: 7, time: '09:00' }] };
test.each([
  ['en', { duration: 50 }, 'duration', 'Choose from 15 minutes to 10 hours, in steps of 15 minutes'],
  ['lt', { duration: 630 }, 'duration', 'Pasirinkite nuo 15 minučių iki 10 valandų, kas ketvirtį valandos'],
  ['ru', { buffer: 150 }, 'buffer', 'Выберите не больше 2 часов с шагом в четверть часа'],
  ['en', { notice: -60 }, 'notice', 'Choose whole hours, at most 30 days'],
  ['lt', { notice: 2 }, 'notice', 'Įveskite sveikąjį valandų skaičių, ne daugiau kaip 30 dienų'],
  ['lt', { horizon: 0 }, 'horizon', 'Pasirinkite nuo 1 iki 730 dienų'],
  ['ru', { crews: 0 }, 'crews', 'Укажите число от 1 до 20'],
  ['en', { crews: '2' }, 'crews', 'Enter a number from 1 to 20'],
  [
    'lt',
    { hours: [{ weekday: 0, from: '8:00', to: '09:00' }] },
    'hours.0.from',
    'Įveskite laiką, pavyzdžiui, 14:30',
  ],
  [
    'ru',
    { closures: [{ weekday: 0, from: '12:00', to: '12:50' }] },
    'closures.0.to',
    'Укажите время с точностью до четверти часа, например 09:00, 12:30',
  ],
  [
    'ru',
    { hours: [{ weekday: 0, from: '10:00', to: '09:00' }] },
    'hours.0.to',
    'Конец должен быть позже начала',
  ],
  [
    'en',
    { closures: [{ weekday: 7, from: '10:00', to: '24:00' }] },
    'closures.0.weekday',
    'This value is not valid',
  ],
  [
    'lt',
    { daysOff: [{ from: '2031-05-05', to: '2031-05-04' }] },
    'daysOff.0.to',
    'Paskutinė diena negali būti ankstesnė už pirmąją',
  ],
  ['en', { starts: 'own', ownStarts: [] }, 'ownStarts', 'Add at least one time of your own'],
  ['lt', { starts: 'own', ownStarts: [] }, 'ownStarts', 'Pridėkite bent vieną laiką'],
  ['ru', { starts: 'own', ownStarts: undefined }, 'ownStarts', 'Добавьте хотя бы одно время начала'],
  ['en', off, 'ownStarts.0.time', 'Enter times in steps of 15 minutes, such as 9AM, 12:30PM'],
  ['lt', late, 'ownStarts.0.time', 'Įveskite laiką ketvirčio valandos tikslumu, pavyzdžiui, 09:00, 12:30'],
  ['ru', noDay, 'ownStarts.0.weekday', 'Выберите хотя бы один день'],
  ['en', { starts: 'every20' }, 'starts', 'This value is not valid'],
])('an invalid schedule is rejected at its field, in %s: %j', async (lang, wrong, field, message) => {
  const { asProvider } = await newService();
  used--;
  const { status, body } = await asProvider('PUT', '/schedule', { ...defaultSchedule, ...wrong }, lang);
  expect([status, body.errors]).toEqual([422, { [field]: message }]);
  expect((await asProvider('GET', '/schedule')).body).toMatchObject({ ...defaultSchedule });
});
