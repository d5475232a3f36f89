import { expect, test } from 'vitest';
import { aBooking, registerCustomer } from '../../support/account/customers.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ LOG_LEVEL: 'trace' });
const member = await registerMember(site);
const { service, asProvider } = await publishedProvider({ site, mail }, member);

test('the calendar feed has the bookings, and can be renewed and revoked', async () => {
  const customer = await registerCustomer(site.origin);
  const id = await aBooking(site.origin, customer, { service, date: '2032-05-03', time: '14:00' });
  const caller = { name: 'Ona Onaitė', phone: '+370 612 34567' };
  await asProvider('POST', '/phone-bookings', { date: '2032-05-04', time: '10:00', ...caller });
  const issue = async () => {
    const { status, body } = await asProvider('POST', '/calendar');
    expect(status).toBe(201);
    expect(body.address).toMatch(/^http:\/\/.*\/lt\/calendar\/[\w-]{43}\.ics$/);
    return String(body.address);
  };
  const first = await issue();
  const feed = await fetch(first);
  expect([feed.status, feed.headers.get('Content-Type'), feed.headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const text = await feed.text();
  expect(text).toContain('DTSTART;TZID=Europe/Vilnius:20320503T140000');
  expect(text).toContain(`SUMMARY:${customer.name}`);
  expect(text).toContain(`SUMMARY:${caller.name}`);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain(caller.phone);
  expect(unfolded).toContain(`/lt/provider/${service}/visit/${id}`);
  const second = await issue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  expect((await asProvider('GET')).body.calendar).toBe(true);
  expect((await asProvider('DELETE', '/calendar')).status).toBe(204);
  expect((await fetch(second)).status).toBe(404);
});
