import { describe, expect, test } from 'vitest';
import {
  bookSlot,
  customersOf,
  isFree,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite({ TZ: 'Asia/Tokyo' });
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);

const bookingsOf = async ({ email, token }: TestCustomer, status = '') =>
  (await send(site.origin, 'GET', `/lt/bookings/user/${email}${status}`, { token }))
    .body as unknown as Record<string, unknown>[];

describe('booking', () => {
  test('a booked slot is listed and taken, and cancelling makes it available again', async () => {
    const slot = { service, date: '2031-03-04', time: '10:00' };
    const booked = await bookSlot(site.origin, customer, slot);
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({
      serviceId: service,
      date: slot.date,
      time: slot.time,
      userEmail: customer.email,
      userName: customer.name,
      status: 'Confirmed',
      translations: { status: { en: 'Confirmed', lt: 'Patvirtinta', ru: 'Подтверждено' } },
    });
    expect(await isFree(site.origin, service, slot.date, slot.time)).toBe(false);
    const [shown] = await bookingsOf(customer, '/patvirtinta');
    expect(shown).toMatchObject({ _id: booked.body._id, serviceId: { _id: service } });

    expect(await bookingsOf(customer, '/cancelled')).toMatchObject({ code: 'not_found' });

    const other = await registerCustomer(site.origin);
    const theirs = await send(site.origin, 'DELETE', `/en/bookings/${booked.body._id}`, other);
    expect(theirs.status).toBe(404);
    const cancelled = await send(site.origin, 'DELETE', `/en/bookings/${booked.body._id}`, customer);
    expect(cancelled.status).toBe(204);
    expect(await isFree(site.origin, service, slot.date, slot.time)).toBe(true);
    expect(await bookingsOf(customer)).toEqual([]);
  });

  test('the user’s email is accepted in any spelling', async () => {
    const spelt = { ...customer, email: ` ${customer.email.toUpperCase()}` };
    const { status, body } = await bookSlot(site.origin, spelt, {
      service,
      date: '2031-03-04',
      time: '11:00',
    });
    expect([status, body.userEmail]).toEqual([201, customer.email]);
    await send(site.origin, 'DELETE', `/en/bookings/${body._id}`, customer);
  });

  test('of 200 requests for one slot exactly one succeeds', async () => {
    const customers = await customersOf(site, 8);
    const slot = { service, date: '2031-03-06', time: '10:00' };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        bookSlot(site.origin, customers[index % 8] ?? customer, slot, 'lt'),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(199);
    const taken = { code: 'slot_taken', message: 'Šį laiką ką tik užėmė kitas klientas' };
    expect(refused.map(({ body }) => body)).toContainEqual(taken);
  });

  test('a customer cannot have two bookings at one time', async () => {
    const slot = { date: '2031-03-07', time: '12:30' };
    await bookSlot(site.origin, customer, { service, ...slot });
    const elsewhere = await bookSlot(
      site.origin,
      customer,
      { service: await serviceId(site.origin, 1), ...slot },
      'ru',
    );
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.body.code).toBe('own_clash');
    expect(elsewhere.body.message).toMatch(/у вас уже есть/);
    expect((await bookSlot(site.origin, customer, { service: 'unknown', ...slot })).status).toBe(404);
  });
});

describe('a booking is rejected with', () => {
  const good = { date: '2031-04-01', time: '10:00' };
  test.each([
    ['a past slot', { date: '2020-04-01' }, 422, 'past'],
    ['a tenth slot', { time: '15:00' }, 422, 'slot'],
    ['the 30th of February', { date: '2031-02-30' }, 422, 'date'],
    ['a date beyond the bounds', { date: '2100-01-01' }, 422, 'date'],
    ['a date before the bounds', { date: '1899-12-31' }, 422, 'date'],
    ["somebody else's address", { userEmail: 'someone@example.com' }, 403, 'forbidden'],
    ['a missing service', { serviceId: 'none' }, 404, 'not_found'],
    ['no date', { date: undefined }, 422, 'date'],
    ['a date that is no text', { date: 20310401 }, 422, 'date'],
    ['no time', { time: undefined }, 422, 'slot'],
    ['an empty time', { time: ' ' }, 422, 'slot'],
    ['no service', { serviceId: '' }, 422, 'invalid'],
  ])('%s', async (_, change, status, code) => {
    const before = await bookingsOf(customer);
    const messages = new Set<string>();
    for (const lang of ['en', 'lt', 'ru']) {
      const body = { serviceId: service, ...good, ...change };
      const answer = await send(site.origin, 'POST', `/${lang}/bookings`, { token: customer.token, body });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      messages.add(answer.body.message ?? '');
      if (status === 422) expect(Object.values(answer.body.errors ?? {})).toHaveLength(1);
    }
    expect(messages.size).toBe(3);
    expect(await bookingsOf(customer)).toEqual(before);
  });

  test('broken JSON, a missing token, a wrong type, a body that is too large', async () => {
    const post = (options: Parameters<typeof send>[3]) => send(site.origin, 'POST', '/lt/bookings', options);
    const { token } = customer;
    expect((await post({ token, body: '{"serviceId":' })).status).toBe(400);
    expect((await post({ body: { serviceId: service, ...good } })).status).toBe(401);
    expect((await post({ token: 'dead', body: { serviceId: service, ...good } })).status).toBe(401);
    expect((await post({ token, body: 'x', headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await post({ token, body: { serviceId: 'x'.repeat(17_000), ...good } })).status).toBe(413);
    expect((await send(site.origin, 'PATCH', '/lt/bookings', { token })).status).toBe(405);
  });
});
