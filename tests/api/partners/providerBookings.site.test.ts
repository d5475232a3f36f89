import { expect, test } from 'vitest';
import { bookSlot, registerCustomer } from '../../support/accounts/customers.ts';
import { startSite } from '../../support/site/server.ts';
import { business, publish, registerMember } from '../../support/partners/team.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { providerToken, publishedProvider } from '../../support/partners/provider.ts';

const { site, mail } = await mailedSite({ LOG_LEVEL: 'trace' });
const member = await registerMember(site);
const { service, asProvider } = await publishedProvider({ site, mail }, member);

test('the private calendar has the bookings, is renewed and revoked', async () => {
  const customer = await registerCustomer(site.origin);
  await bookSlot(site.origin, customer, { service, date: '2032-05-03', time: '14:00' });
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
  expect(text.replaceAll('\r\n ', '')).toContain(caller.phone);
  const second = await issue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  expect((await asProvider('GET')).body.calendar).toBe(true);
  expect((await asProvider('DELETE', '/calendar')).status).toBe(204);
  expect((await fetch(second)).status).toBe(404);
});

test('a no-show is noted from the start until 7 days after it, and only by the own provider', async () => {
  const customer = await registerCustomer(site.origin);
  const booked = await bookSlot(site.origin, customer, { service, date: '2033-06-01', time: '10:00' });
  const path = `/bookings/${booked.body._id}/no-show`;
  expect((await asProvider('PUT', path, { noShow: true })).body.code).toBe('no_show_closed');
  const other = business();
  await publish(site.origin, member, other);
  const others = await providerToken(mail, other.email);
  await site.stop();
  const at = async (instant: string, run: () => Promise<void>) => {
    const later = await startSite({
      DATA_DIR: site.dataDir,
      PORT: new URL(site.origin).port,
      CLOCK: instant,
    });
    await run().finally(() => later.stop());
  };
  await at('2033-06-01T07:00:00Z', async () => {
    expect((await asProvider('PUT', path, { noShow: true }, others)).status).toBe(404);
    expect((await asProvider('PUT', path, { noShow: true })).status).toBe(204);
    expect((await asProvider('GET')).body.bookings).toContainEqual(
      expect.objectContaining({ _id: booked.body._id, past: true, noShow: true }),
    );
    expect((await asProvider('PUT', path, { noShow: false })).status).toBe(204);
    expect((await asProvider('GET')).body.bookings).toContainEqual(
      expect.objectContaining({ _id: booked.body._id, noShow: false }),
    );
  });
  await at('2033-06-08T07:00:01Z', async () => {
    expect((await asProvider('PUT', path, { noShow: true })).body.code).toBe('no_show_closed');
  });
});
