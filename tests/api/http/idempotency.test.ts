import { expect, test } from 'vitest';
import { listBookings } from '#features/booking/api.ts';
import {
  outcome,
  readOwn,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { startSite } from '../../support/site/server.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);

const book = (
  key: string,
  slot: { date: string; time: string; userName?: string },
  who = customer,
  lang = 'en',
) =>
  send(site.origin, 'POST', `/${lang}/bookings`, {
    token: who.token,
    body: { serviceId: service, ...slot },
    headers: { 'Idempotency-Key': key },
  });
const bookingsOf = (who: TestCustomer) => readOwn(site.origin, listBookings, who);

test('the same request with the same key gets the same response and books once, also in another language', async () => {
  const slot = { date: '2031-09-01', time: '10:00' };
  const first = await book('one', slot);
  const second = await book('one', slot, customer, 'lt');
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect((await bookingsOf(customer)).filter(({ date }) => date === slot.date)).toHaveLength(1);
});

test('a request repeated after its booking was moved gets the current booking', async () => {
  const slot = { date: '2031-09-21', time: '10:00' };
  const { body } = await book('moved', slot);
  const moved = { date: '2031-09-22', time: '12:00' };
  await send(site.origin, 'POST', `/en/bookings/${body._id}/reschedule`, {
    token: customer.token,
    body: moved,
  });
  expect(await book('moved', slot)).toMatchObject({ status: 201, body: { ...body, ...moved } });
});

test('a request repeated later gets the current status of the booking', async () => {
  const body = { serviceId: service, date: '2031-09-20', time: '10:00' };
  const headers = { 'Idempotency-Key': 'later' };
  let dataDir: string | undefined;
  let token = '';
  for (const [clock, status] of [
    ['2031-09-20T06:59:00Z', 'Confirmed'],
    ['2031-09-20T07:00:00Z', 'Completed'],
  ] as const) {
    const then = await startSite({ CLOCK: clock, ...(dataDir && { DATA_DIR: dataDir }) });
    dataDir = then.dataDir;
    token ||= (await registerCustomer(then.origin)).token;
    const { status: answered, body: booking } = await send(then.origin, 'POST', '/en/bookings', {
      token,
      body,
      headers,
    });
    await then.stop();
    expect([answered, booking]).toMatchObject([
      201,
      { status, translations: { status: { en: status } }, date: body.date },
    ]);
  }
});

test('of many concurrent requests with one key one books, and all get its response', async () => {
  const slot = { date: '2031-09-02', time: '10:00' };
  const other = await registerCustomer(site.origin);
  const answers = await Promise.all(Array.from({ length: 20 }, () => book('many', slot, other)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  const mails = await listRows(site, 'mails', { recipient: other.email, kind: 'booking-confirmed' });
  expect(mails).toHaveLength(1);
});

test('another request with the same key is rejected in the language of the path', async () => {
  const slot = { date: '2031-09-03', time: '10:00' };
  await book('changed', slot);
  const messages = new Set<unknown>();
  for (const lang of ['en', 'lt', 'ru']) {
    const changes = [{ time: '11:00' }, { date: '2031-09-04' }, { userName: 'Somebody Else' }];
    for (const change of changes) {
      const answer = await book('changed', { ...slot, ...change }, customer, lang);
      expect(outcome(answer)).toEqual([422, 'idempotency_key']);
      messages.add(answer.body.message);
    }
  }
  expect(messages.size).toBe(3);
});

test('a key belongs to one account', async () => {
  const slot = { date: '2031-09-05', time: '10:00' };
  await book('shared', slot);
  const other = await registerCustomer(site.origin);
  expect(outcome(await book('shared', slot, other))).toEqual([409, 'slot_taken']);
  expect(outcome(await book('shared', { ...slot, time: '11:00' }, other))).toEqual([201, undefined]);
});

test('a key whose booking was rejected can be reused', async () => {
  const other = await registerCustomer(site.origin);
  const slot = { date: '2031-09-06', time: '10:00' };
  await book('taken', slot, other);
  expect(outcome(await book('retried', slot))).toEqual([409, 'slot_taken']);
  const [booking] = await bookingsOf(other);
  await send(site.origin, 'DELETE', `/en/bookings/${booking?._id}`, other);
  expect((await book('retried', slot)).status).toBe(201);
});

test('a key has at most 255 characters', async () => {
  expect((await book('x'.repeat(255), { date: '2031-09-07', time: '10:00' })).status).toBe(201);
  expect(outcome(await book('x'.repeat(256), { date: '2031-09-08', time: '10:00' }))).toEqual([
    422,
    'idempotency_key',
  ]);
});

test('a key is stored for more than a day, and deleted after two', async () => {
  const hoursOld = { stored: 36, expired: 49 };
  for (const [day, [key, hours]] of Object.entries(hoursOld).entries()) {
    await book(key, { date: `2031-10-0${day + 1}`, time: '10:00' });
    const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
    await updateRows(site, 'idempotency_keys', { key }, { created_at });
  }
  const left = async () =>
    (await listRows(site, 'idempotency_keys', { key: Object.keys(hoursOld) })).map(({ key }) => key);
  await siteForTest(site.env);
  await expect.poll(left).toEqual(['stored']);
});
