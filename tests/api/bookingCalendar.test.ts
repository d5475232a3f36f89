import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSlot, registerCustomer, serviceId, type TestCustomer } from '../support/customers.ts';
import { startSite, type Site } from '../support/server.ts';

let site: Site;
let customer: TestCustomer;
let booking: string;
beforeAll(async () => {
  site = await startSite();
  customer = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  const { body } = await bookSlot(site.origin, customer, { service, date: '2033-07-05', time: '11:30' });
  booking = String(body._id);
});
afterAll(() => site.stop());

const file = (id: string, token?: string) =>
  fetch(
    `${site.origin}/api/lt/bookings/${id}/calendar`,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );

test('the owner of a booking gets its calendar file, with the same UID each time', async () => {
  const [first, second] = [await file(booking, customer.token), await file(booking, customer.token)];
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const text = await first.text();
  expect(text).toContain(`UID:${booking}\r\n`);
  expect(text).toContain('DTSTART;TZID=Europe/Vilnius:20330705T113000\r\n');
  expect(await second.text()).toBe(text);
});

test('for anybody else there is none', async () => {
  const other = await registerCustomer(site.origin);
  expect((await file(booking, other.token)).status).toBe(404);
  expect((await file('no-such-booking', customer.token)).status).toBe(404);
  expect((await file(booking)).status).toBe(401);
});
