import { describe, expect, test } from 'vitest';
import type { Schedule, WeeklySpan } from '#features/availability/index.ts';
import { aBooking, bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { inDatabase } from '../../support/site/database.ts';
import { listRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

/** A Monday, 8:30 in Vilnius. */
const [today, tomorrow] = ['2031-05-05', '2031-05-06'];
const site = await startedSite({ CLOCK: `${today}T05:30:00Z` });
let used = 0;

interface Crew {
  name?: string;
  hours: WeeklySpan[] | null;
}

const rasa: Crew = { name: 'Rasa', hours: null };
const jonas: Crew = { name: 'Jonas', hours: everyDay('12:00', '20:00') };

async function crewed(crews: Crew[], set: Partial<Schedule> = {}) {
  const { service, asProvider, change } = await providedService(site, used++);
  if (Object.keys(set).length > 0) await change(set);
  const put = (some: Crew[], lang = 'en') => asProvider('PUT', '/crews', { crews: some }, lang);
  expect((await put(crews)).status).toBe(200);
  const book = async (time: string) => {
    const customer = await registerCustomer(site.origin);
    const { status, body } = await bookSlot(site.origin, customer, { service, date: tomorrow, time });
    const cancel = () => send(site.origin, 'DELETE', `/en/bookings/${String(body._id)}`, customer);
    return { status, id: String(body._id), code: body.code, cancel };
  };
  const crewOf = async (id: string) => (await asProvider('GET', `/bookings/${id}`)).body.crew;
  return { service, asProvider, change, put, book, crewOf };
}

test('a start time is available while a crew works then, and each booking gets one that does', async () => {
  const { service, asProvider, put, book, crewOf } = await crewed([rasa, jonas], { duration: 60 });
  const free = () => freeTimes(site.origin, service, tomorrow);
  expect((await asProvider('GET', '/crews')).body).toEqual({ crews: [rasa, jonas], conflicts: [] });
  const morning = await book('10:00');
  expect([morning.status, await crewOf(morning.id)]).toEqual([201, 0]);
  expect((await book('10:00')).code).toBe('slot_taken');
  expect(await free()).toEqual(['08:00', '11:00', '11:30', '12:00', '12:30', '14:00', '18:00', '19:00']);
  const noon = [await book('14:00'), await book('14:00'), await book('14:00')];
  expect(noon.map(({ status }) => status)).toEqual([201, 201, 409]);
  expect([await crewOf(noon[0]?.id ?? ''), await crewOf(noon[1]?.id ?? '')]).toEqual([0, 1]);

  // Without the first crew, only the other's hours remain.
  const narrow = await put([{ ...rasa, hours: [] }, jonas]);
  expect(narrow.body.conflicts).toMatchObject([{ time: '10:00' }, { time: '14:00' }]);
  expect(await free()).toEqual(['12:00', '12:30', '18:00', '19:00']);
  const evening = await book('18:00');
  expect([evening.status, await crewOf(evening.id)]).toEqual([201, 1]);
});

test('a booking by phone gets the chosen crew only if it works then, and stays with its hours when moved', async () => {
  const { asProvider } = await crewed([jonas, rasa], { duration: 60 });
  const call = (time: string, crew?: number) =>
    asProvider('POST', '/phone-bookings', { date: tomorrow, time, name: 'Ona', phone: '', crew });
  expect((await call('10:00', 0)).body.code).toBe('slot_taken');
  expect((await call('10:00')).body).toMatchObject({ crew: 1 });
  const { body } = await call('14:00', 0);
  expect(body).toMatchObject({ crew: 0 });
  const move = (time: string) =>
    asProvider('POST', `/phone-bookings/${String(body._id)}/reschedule`, { date: tomorrow, time });
  expect((await move('10:00')).body.code).toBe('slot_taken');
  expect((await move('11:00')).body).toMatchObject({ time: '11:00', crew: 1 });
});

test('the diary lists the hours of each crew within those of the day', async () => {
  const hours = everyDay('09:00', '17:00');
  const { asProvider } = await crewed([rasa, jonas], { hours });
  const { body } = await asProvider('GET', `/days?from=${tomorrow}&days=1`);
  expect(body.days).toMatchObject([
    { crewHours: [[{ from: '09:00', to: '17:00' }], [{ from: '12:00', to: '17:00' }]] },
  ]);
  expect((await asProvider('GET', '')).body.crews).toEqual(['Rasa', 'Jonas']);
});

test('saved settings leave the crews, their names and their hours', async () => {
  const { asProvider, change, put } = await crewed([rasa, jonas]);
  const settings = (await asProvider('GET', '/schedule')).body;
  const saved = await asProvider('PUT', '/schedule', { ...settings, crews: undefined, duration: 60 });
  expect([saved.status, saved.body]).toMatchObject([200, { crews: 2, duration: 60 }]);
  expect((await asProvider('GET', '/crews')).body.crews).toEqual([rasa, jonas]);
  await change({ crews: 1 });
  expect((await asProvider('GET', '/crews')).body.crews).toEqual([rasa]);
  await put([{ hours: null }]);
  expect((await asProvider('GET', '/crews')).body.crews).toEqual([{ name: '', hours: null }]);
});

describe('a crew with bookings that have not ended', () => {
  test.each([
    ['en', 'Jonas still has upcoming bookings (2). Move or cancel them before you remove the crew.'],
    [
      'lt',
      'Jonas: dar yra būsimų rezervacijų (2). Prieš pašalindami brigadą, jas perkelkite arba atšaukite.',
    ],
    [
      'ru',
      'Jonas: ещё есть предстоящие бронирования (2). Прежде чем убрать бригаду, перенесите или отмените их.',
    ],
  ])('cannot be removed, and the error says how many, in %s', async (lang, message) => {
    const { service, asProvider, put, book } = await crewed([rasa, jonas]);
    for (const time of ['14:00', '14:00', '18:00', '18:00']) await book(time);
    const { status, body } = await put([rasa], lang);
    expect([status, body.code, body.message]).toEqual([409, 'crew_booked', message]);
    const settings = { crews: 1, buffer: 0, notice: 0, hours: [], closures: [], daysOff: [] };
    const set = await asProvider('PUT', '/schedule', { ...settings, closedOnHolidays: false }, lang);
    expect([set.status, set.body.message]).toEqual([409, message]);
    expect((await asProvider('GET', '/crews')).body.crews).toEqual([rasa, jonas]);
    // As if a day had passed.
    await inDatabase(site, (db) =>
      db
        .updateTable('time_blocks')
        .set(({ eb }) => ({ block: eb('block', '-', 2 * 96) }))
        .where('service_id', '=', service)
        .execute(),
    );
    expect((await put([rasa], lang)).status).toBe(200);
  });

  test('is called by its number without a name, and goes once they are cancelled', async () => {
    const { put, book } = await crewed([{ hours: null }, { hours: null }]);
    const bookings = [await book('14:00'), await book('14:00')];
    const { body } = await put([rasa]);
    expect(body.message).toContain('Crew 2 still has upcoming bookings (1).');
    await bookings[1]?.cancel();
    expect((await put([rasa])).status).toBe(200);
  });
});

test.each([
  ['en', { crews: [] }, { crews: 'Enter a number from 1 to 20' }],
  ['lt', { crews: Array.from({ length: 21 }, () => rasa) }, { crews: 'Įveskite skaičių nuo 1 iki 20' }],
  ['en', { crews: [{ name: 'R'.repeat(41), hours: null }] }, { 'crews.0.name': 'This text is too long' }],
  [
    'ru',
    { crews: [rasa, { hours: [{ weekday: 1, from: '12:00', to: '11:00' }] }] },
    { 'crews.1.hours.0.to': 'Конец должен быть позже начала' },
  ],
  [
    'en',
    { crews: [{ hours: [...everyDay('08:00', '12:00'), ...everyDay('13:00', '17:00')] }] },
    { 'crews.0.hours': 'This value is not valid' },
  ],
])('in %s, wrong crews are rejected at their field: %j', async (lang, wrong, errors) => {
  const { asProvider } = await crewed([rasa]);
  const { status, body } = await asProvider('PUT', '/crews', wrong, lang);
  expect([status, body.errors]).toEqual([422, errors]);
});

test('names are in no public response, no version and no log, and go with the service; the team sees the hours', async () => {
  const named = { name: 'Ugnė Petraitytė', hours: [{ weekday: 1, from: '09:00', to: '12:00' }] };
  const { service, asProvider } = await crewed([rasa, named]);
  const customer = await registerCustomer(site.origin);
  await aBooking(site.origin, customer, { service, date: tomorrow, time: '10:00' });
  const as = (path: string, token?: string) =>
    send(site.origin, 'GET', `/en${path}`, { ...(token && { token }) });
  const member = await registerMember(site);
  const answers = [
    await as(`/service/${service}`),
    await as(`/service/${service}/availability?date=${tomorrow}`),
    await as(`/bookings/user/${customer.email}`, customer.token),
    await as(`/team/services/${service}`, member.token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(answers)).not.toContain('Ugnė');
  expect(JSON.stringify(answers[3])).toContain('schedule.crewHours');
  const versions = () => listRows(site, 'service_versions', { service_id: service });
  expect(JSON.stringify(await versions())).not.toContain('Ugnė');

  const owner = await ownerOf(site, service);
  const other = await registerCustomer(site.origin);
  expect((await as(`/provider/${service}/crews`, owner.token)).body.crews).toMatchObject([rasa, named]);
  expect((await as(`/provider/${service}/crews`, other.token)).status).toBe(404);
  expect((await as(`/provider/${service}/crews`, member.token)).status).toBe(404);
  await send(site.origin, 'PUT', `/en/team/services/${service}/status`, {
    token: member.token,
    body: { status: 'removed' },
  });
  expect((await asProvider('GET', '/crews')).status).toBe(404);
  const rows = await listRows(site, 'crew_names', { service_id: service });
  expect(rows).toEqual([]);
});
