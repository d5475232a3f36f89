import { expect, test } from 'vitest';
import { aBooking, registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const today = '2031-05-05';
const { site, mail } = await mailedSite({ CLOCK: `${today}T05:30:00Z` });
const { origin } = site;
const until = (date: string) => ({ from: { date: today, time: '08:00' }, to: { date, time: '00:00' } });
const cancellation = { reason: 'notWorking', note: '' };

interface Offered {
  _id: string;
  starts: { date: string; time: string }[];
  others: { id: string }[];
}

/** A service with an owner who is signed in. */
async function ownedService(index: number) {
  const provided = await providedService(site, index);
  const owner = await ownerOf(site, provided.service);
  await provided.change({ starts: 'every60', duration: 60, hours: everyDay('09:00', '13:00') });
  const asOwner = sendAs(owner, origin, `/en/provider/${provided.service}`);
  const book = async (date: string, time: string, address?: string) => {
    const customer = await registerCustomer(origin);
    const id = await aBooking(origin, customer, { service: provided.service, date, time });
    const details = { body: { address, phone: '', note: '' }, token: customer.token };
    if (address) await send(origin, 'PUT', `/en/bookings/${id}/details`, details);
    return { id, customer };
  };
  return { ...provided, asOwner, book };
}

test('a private link neither reads nor reports an absence', async () => {
  const { asProvider, book, service } = await ownedService(1);
  const { id } = await book(today, '10:00');
  const body = { ...until('2031-05-06'), cancel: [id], keep: [], cancellation };
  const reported = await asProvider('POST', '/absence', body);
  expect([reported.status, reported.body.code]).toEqual([403, 'signed_in_only']);
  const read = await asProvider('GET', `/absence?from=${today}T08:00&to=2031-05-06T00:00`);
  expect([read.status, read.body.code]).toEqual([403, 'signed_in_only']);
  expect(await freeTimes(origin, service, today)).toEqual(['09:00', '11:00', '12:00']);
});

test('an absence cancels the ticked bookings, with one email that offers other times, and blocks the rest', async () => {
  const { service, asOwner, book } = await ownedService(0);
  const [first, second, remaining] = [
    await book(today, '10:00'),
    await book('2031-05-06', '09:00'),
    await book('2031-05-06', '11:00'),
  ];
  const call = { date: '2031-05-06', time: '12:00', name: 'Birutė', phone: '' };
  const byPhone = String((await asOwner('POST', '/phone-bookings', call)).body._id);
  const read = await asOwner('GET', `/absence?from=${today}T08:00&to=2031-05-07T00:00`);
  const offered = read.body as unknown as Offered[];
  expect(
    offered.map(({ _id, starts }) => [_id, ...starts.map(({ date, time }) => `${date} ${time}`)]),
  ).toEqual([
    [first.id, '2031-05-07 09:00', '2031-05-07 10:00'],
    [second.id, '2031-05-07 11:00', '2031-05-07 12:00'],
    [remaining.id, '2031-05-08 09:00', '2031-05-08 10:00'],
    [byPhone, '2031-05-08 11:00', '2031-05-08 12:00'],
  ]);
  expect(offered.map(({ others }) => others.length)).toEqual([1, 1, 1, 0]);

  const body = { ...until('2031-05-07'), cancel: [first.id, second.id], cancellation };
  const incomplete = await asOwner('POST', '/absence', { ...body, keep: [remaining.id] });
  expect([incomplete.status, incomplete.body.code]).toEqual([409, 'booked_there']);
  expect(await freeTimes(origin, service, today)).toEqual(['09:00', '11:00', '12:00']);

  // Sent again, since the first response was lost, it cancels nothing twice.
  for (let time = 0; time < 2; time++)
    expect((await asOwner('POST', '/absence', { ...body, keep: [remaining.id, byPhone] })).status).toBe(200);
  for (const [{ customer }, times] of [
    [first, ['2031-05-07T09:00', '2031-05-07T10:00']],
    [second, ['2031-05-07T11:00', '2031-05-07T12:00']],
  ] as const) {
    const { text = '' } = await mail.mailTo(customer.email, 'cancelled by the provider');
    expect(text).toContain('Other times you can book');
    const links = [...text.matchAll(/\/en\/service\/([^?\s]+)\?at=(\S+)/g)];
    expect(links.slice(0, 2).map(([, id, at]) => [id, at])).toEqual(times.map((at) => [service, at]));
    expect(links).toHaveLength(3);
    const own = await send(origin, 'GET', `/en/bookings/user/${customer.email}`, customer);
    expect(own.body).toEqual([]);
    const emails = mail.mails.filter(
      ({ to, subject }) => to?.text === customer.email && subject?.includes('cancelled'),
    );
    expect(emails).toHaveLength(1);
  }
  for (const date of [today, '2031-05-06']) expect(await freeTimes(origin, service, date)).toEqual([]);
  const days = await asOwner('GET', '/days?from=2031-05-06');
  expect(days.body.days).toMatchObject([{ bookings: [{ _id: remaining.id }, { _id: byPhone }] }]);
});

test('only times that customers can book are offered: not within the notice, nor after the horizon', async () => {
  const { asOwner, book, change } = await ownedService(4);
  await book(today, '10:00');
  const offered = async () => {
    const { body } = await asOwner('GET', `/absence?from=${today}T08:00&to=2031-05-06T00:00`);
    return (body as unknown as Offered[])[0]?.starts.map(({ date, time }) => `${date} ${time}`);
  };
  const hours = everyDay('09:00', '13:00');
  await change({ starts: 'every60', duration: 60, hours, notice: 3 * 24 * 60, horizon: 30 });
  expect(await offered()).toEqual(['2031-05-08 09:00', '2031-05-08 10:00']);
  await change({ starts: 'every60', duration: 60, hours, notice: 0, horizon: 1 });
  expect(await offered()).toEqual(['2031-05-06 09:00', '2031-05-06 10:00']);
  await change({ starts: 'every60', duration: 60, hours, notice: 3 * 24 * 60, horizon: 1 });
  expect(await offered()).toEqual([]);
});

test('if the provider has no times, other providers who serve the town of the visit are offered', async () => {
  const { service, asOwner, book, change } = await ownedService(2);
  const { body: about } = await send(origin, 'GET', `/en/service/${service}`);
  const all = await send(origin, 'GET', `/en/services?category=${String(about.category)}&limit=100`);
  const others = (all.body as unknown as { _id: string; towns: string[] }[]).filter(
    ({ _id }) => _id !== service,
  );
  const town = others.flatMap(({ towns }) => towns)[0] ?? '';
  const { id } = await book(today, '10:00', `Main street 1, ${town}`);
  const daysOff = [{ from: '2031-05-06', to: '2031-06-30' }];
  await change({ starts: 'every60', duration: 60, hours: everyDay('09:00', '13:00'), daysOff });
  const { body } = await asOwner('GET', `/absence?from=${today}T08:00&to=2031-05-06T00:00`);
  const [booking] = body as unknown as Offered[];
  expect([booking?._id, booking?.starts]).toEqual([id, []]);
  const serving = others.filter(({ towns }) => towns.includes(town)).map(({ _id }) => _id);
  expect(serving.length).toBeGreaterThan(0);
  expect(booking?.others).toHaveLength(Math.min(3, serving.length));
  for (const each of booking?.others ?? []) expect(serving).toContain(each.id);
});

test('the reason "other" needs text, and cancelling a booking by phone sends no email', async () => {
  const { asOwner } = await ownedService(3);
  const call = { date: today, time: '10:00', name: 'Birutė', phone: '' };
  const byPhone = String((await asOwner('POST', '/phone-bookings', call)).body._id);
  const body = { ...until('2031-05-06'), cancel: [byPhone], keep: [] };
  const other = { reason: 'other', note: ' ' };
  const { body: refused } = await asOwner('POST', '/absence', { ...body, cancellation: other });
  expect(refused.errors).toEqual({ 'cancellation.note': 'Field is required' });
  expect((await asOwner('POST', '/absence', { ...body, cancellation })).status).toBe(404);
  const { body: days } = await asOwner('GET', `/days?from=${today}`);
  expect(days.days).toMatchObject([{ closed: [], bookings: [{ _id: byPhone }] }]);
});

test('after an absence, a provider sees who has booked again, who has not, and whom to call', async () => {
  const { service, asOwner, asProvider, book } = await ownedService(7);
  const [first, second] = [await book(today, '10:00'), await book('2031-05-06', '09:00')];
  const call = { date: '2031-05-06', time: '12:00', name: 'Birutė', phone: '+370 612 33111' };
  const byPhone = String((await asOwner('POST', '/phone-bookings', call)).body._id);
  const body = { ...until('2031-05-07'), cancel: [first.id, second.id], keep: [byPhone], cancellation };
  expect((await asOwner('POST', '/absence', body)).status).toBe(200);
  const list = async () => (await asOwner('GET', '/absence/affected')).body;
  const caller = { _id: byPhone, byPhone: true, phone: call.phone, rebooked: null };
  expect(await list()).toMatchObject([
    { _id: first.id, date: today, time: '10:00', rebooked: null },
    { _id: second.id, date: '2031-05-06', time: '09:00', rebooked: null },
    caller,
  ]);
  const again = { date: '2031-05-08', time: '09:00' };
  await aBooking(origin, second.customer, { service, ...again });
  expect(await list()).toMatchObject([
    { _id: first.id, rebooked: null },
    { _id: second.id, rebooked: again },
    caller,
  ]);
  const byLink = await asProvider('GET', '/absence/affected');
  expect([byLink.status, byLink.body.code]).toEqual([403, 'signed_in_only']);
});
