import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedService, mailToCustomer } from '#server/bookingMails.ts';
import { bookSlot, registerCustomer, send, serviceId, type TestCustomer } from '../support/customers.ts';
import { lookInto } from '../support/database.ts';
import { startSite, type Site } from '../support/server.ts';

let site: Site;
let customer: TestCustomer;
let service: string;
let booking: string;
beforeAll(async () => {
  site = await startSite();
  customer = await registerCustomer(site.origin);
  service = await serviceId(site.origin);
  const { body } = await bookSlot(site.origin, customer, { service, date: '2033-07-05', time: '11:30' });
  booking = String(body._id);
});
afterAll(() => site.stop());

const file = (id: string, token?: string, lang = 'lt') =>
  fetch(
    `${site.origin}/api/${lang}/bookings/${id}/calendar`,
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

test.each(['en', 'lt', 'ru'])(
  'the file and the calendar name the service in the language: %s',
  async (lang) => {
    const { token, email } = customer;
    const { name } = (await send(site.origin, 'GET', `/${lang}/service/${service}`)).body;
    const feed = await send(site.origin, 'POST', `/${lang}/user/${email}/calendar`, { token });
    const address = String(feed.body.address);
    for (const answer of [await file(booking, token, lang), await fetch(address)]) {
      expect(await answer.text()).toContain(`SUMMARY:${name}\r\n`);
    }
  },
);

test('a service without a name in the language has its English one, in calendars and mails', async () => {
  const { name } = (await send(site.origin, 'GET', `/en/service/${service}`)).body;
  await lookInto(site, (db) =>
    db
      .deleteFrom('service_translations')
      .where('service_id', '=', service)
      .where('language', '=', 'ru')
      .execute(),
  );
  expect(await (await file(booking, customer.token, 'ru')).text()).toContain(`SUMMARY:${name}\r\n`);
  const mail = await lookInto(site, async (db) => {
    const row = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking)
      .executeTakeFirstOrThrow();
    const about = { booking: row, customer: { email: customer.email, language: 'ru' as const } };
    return mailToCustomer('booking-reminder', { ...about, service: await bookedService(db, service) });
  });
  expect(mail.content.service).toBe(name);
});

test('for anybody else there is none', async () => {
  const other = await registerCustomer(site.origin);
  expect((await file(booking, other.token)).status).toBe(404);
  expect((await file('no-such-booking', customer.token)).status).toBe(404);
  expect((await file(booking)).status).toBe(401);
});
