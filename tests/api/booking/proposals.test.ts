import { expect, test } from 'vitest';
import { readBookingStates } from '#features/booking/api.ts';
import {
  aBooking,
  bookSlot,
  readOwn,
  registerCustomer,
  send,
  sendAs,
} from '../../support/account/customers.ts';
import { closing, freeTimes, providedService } from '../../support/booking/provided.ts';
import { linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { openStream } from '../../support/messages/messageStream.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows } from '../../support/site/rows.ts';
import { siteForTest } from '../../support/site/startedSite.ts';

const date = '2031-05-06';
const first = { date, time: '12:00' };
const second = { date: '2031-05-07', time: '14:00' };
const { site, mail } = await mailedSite({ CLOCK: '2031-05-05T05:30:00Z' });
let used = 0;

/** A service with a booking at 10:00, and the requests of its provider and customer. */
async function booked() {
  const provided = await providedService(site, used++);
  const customer = await registerCustomer(site.origin, 'ru');
  const id = await aBooking(site.origin, customer, { service: provided.service, date, time: '10:00' });
  // Emails are in the language of the last use.
  await send(site.origin, 'GET', `/ru/user/${customer.email}`, customer);
  const propose = (starts: object[] = [first, second], lang = 'en') =>
    provided.asProvider('PUT', `/bookings/${id}/proposal`, { starts }, lang);
  const token = async () =>
    tokenIn(linkIn(await mail.mailTo(customer.email, 'Другое время?'), '/ru/auth/proposal'));
  const own = sendAs(customer, site.origin, `/ru/bookings/${id}`);
  const proposed = async (origin = site.origin) => {
    const states = await readOwn(origin, readBookingStates, customer, 'ru');
    return states.find(({ _id }) => _id === id)?.proposed;
  };
  return { ...provided, customer, id, propose, token, own, proposed };
}

const read = (token: string) => send(site.origin, 'POST', '/ru/bookings/proposal/read', { body: { token } });
const accept = (token: string, start: object) =>
  send(site.origin, 'POST', '/ru/bookings/proposal', { body: { token, ...start } });
const bookingOf = (id: string) =>
  inDatabase(site, (db) =>
    db.selectFrom('bookings').select(['date', 'time']).where('id', '=', id).executeTakeFirst(),
  );

test('two suggested times are emailed, shown and not reserved; only accepting one moves the booking', async () => {
  const { service, asProvider, customer, id, propose, token } = await booked();
  expect((await propose()).status).toBe(204);
  const letter = await mail.mailTo(customer.email, 'Другое время?');
  expect(letter.text).toContain('12:00');
  expect(letter.text).toContain('14:00');
  const own = await token();
  const stored = await listRows(site, 'proposals');
  expect(JSON.stringify(stored)).not.toContain(own);
  expect((await asProvider('GET', '')).body.bookings).toContainEqual(
    expect.objectContaining({ _id: id, proposed: [first, second] }),
  );
  const free = [first, second].map((start) => ({ ...start, free: true }));
  for (let time = 0; time < 2; time++) {
    const { status, body } = await read(own);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        serviceId: service,
        booked: { date, time: '10:00' },
        starts: free,
        nextFree: null,
      }),
    ]);
  }
  expect(await bookingOf(id)).toEqual({ date, time: '10:00' });
  expect(await freeTimes(site.origin, service, date)).toContain('12:00');
  expect((await accept(own, { date, time: '18:00' })).body.code).toBe('link_expired');
  const accepted = await accept(own, second);
  expect([accepted.status, accepted.body]).toEqual([200, second]);
  expect(await bookingOf(id)).toEqual(second);
  expect(await freeTimes(site.origin, service, date)).toContain('10:00');
  await mail.mailTo(customer.email, 'Бронирование перенесено');
  expect((await accept(own, first)).body.code).toBe('link_expired');
});

test('a suggested time that has been taken is rejected, with the next available one', async () => {
  const { service, asProvider, id, propose, token } = await booked();
  await propose();
  const own = await token();
  for (const start of [first, second]) {
    const other = await registerCustomer(site.origin);
    await aBooking(site.origin, other, { service, ...start });
  }
  const refused = await accept(own, first);
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  expect(await bookingOf(id)).toEqual({ date, time: '10:00' });
  await asProvider('PUT', '/closed-time', closing('2031-05-05', '10:00', '11:30'));
  expect((await read(own)).body).toMatchObject({
    starts: [
      { ...first, free: false },
      { ...second, free: false },
    ],
    nextFree: { date: '2031-05-05', time: '11:30' },
  });
});

test('a suggestion ends when the booking is moved or cancelled, or another suggestion replaces it', async () => {
  const moved = await booked();
  await moved.propose();
  const ofMoved = await moved.token();
  expect((await moved.own('POST', '/reschedule', { date, time: '19:00' })).status).toBe(200);
  expect((await read(ofMoved)).body.code).toBe('link_expired');
  const cancelled = await booked();
  await cancelled.propose();
  const ofCancelled = await cancelled.token();
  expect((await cancelled.own('DELETE')).status).toBe(204);
  expect((await accept(ofCancelled, first)).body.code).toBe('link_expired');
  const again = await booked();
  await again.propose();
  const former = await again.token();
  await again.propose([second, first]);
  expect((await read(former)).body.code).toBe('link_expired');
});

test('the signed-in customer accepts a suggested time in the list of bookings, under the same rules', async () => {
  const { service, customer, id, propose, token, own, proposed } = await booked();
  const stranger = await registerCustomer(site.origin);
  const asStranger = (method: string, body?: object) =>
    send(site.origin, method, `/ru/bookings/${id}/proposal`, {
      token: stranger.token,
      ...(body && { body }),
    });
  expect((await own('POST', '/proposal', first)).body.code).toBe('link_expired');
  await propose();
  const mailed = await token();
  expect(await proposed()).toEqual({
    starts: [first, second].map((start) => ({ ...start, free: true })),
    reason: null,
  });
  expect((await asStranger('POST', first)).body.code).toBe('not_found');
  expect((await asStranger('DELETE')).body.code).toBe('not_found');
  expect((await own('POST', '/proposal', { date, time: '18:00' })).body.code).toBe('link_expired');
  await aBooking(site.origin, stranger, { service, ...first });
  expect((await own('POST', '/proposal', first)).body).toMatchObject({
    code: 'slot_taken',
    message: 'Это время только что заняли',
  });
  expect(await bookingOf(id)).toEqual({ date, time: '10:00' });
  expect(await proposed()).toMatchObject({
    starts: [
      { ...first, free: false },
      { ...second, free: true },
    ],
  });
  const accepted = await own('POST', '/proposal', second);
  expect([accepted.status, accepted.body]).toEqual([200, second]);
  expect(await bookingOf(id)).toEqual(second);
  await mail.mailTo(customer.email, 'Бронирование перенесено');
  expect(await proposed()).toBeNull();
  expect((await read(mailed)).body.code).toBe('link_expired');
  expect((await own('POST', '/proposal', first)).body.code).toBe('link_expired');
  // Like a user who got no response.
  const again = await own('POST', '/proposal', second);
  expect([again.status, again.body]).toEqual([200, second]);
  expect((await accept(mailed, second)).body).toEqual(second);
  await own('POST', '/reschedule', { date, time: '18:00' });
  expect((await own('POST', '/proposal', second)).body.code).toBe('link_expired');
});

const countChanges = async (service: string) =>
  (await listRows(site, 'invalidations')).filter(({ tags }) => tags.includes(`booked:${service}`)).length;

test('the signed-in customer declines a suggestion, which ends it and does not change the booking', async () => {
  const { service, asProvider, id, propose, token, own, proposed } = await booked();
  await propose();
  const mailed = await token();
  expect((await own('DELETE', '/proposal')).status).toBe(204);
  expect(await bookingOf(id)).toEqual({ date, time: '10:00' });
  expect(await proposed()).toBeNull();
  expect((await accept(mailed, first)).body.code).toBe('link_expired');
  expect((await own('POST', '/proposal', first)).body.code).toBe('link_expired');
  expect((await asProvider('GET', '')).body.bookings).toContainEqual(
    expect.objectContaining({ _id: id, proposed: [] }),
  );
  const changes = await countChanges(service);
  expect((await own('DELETE', '/proposal')).status).toBe(204);
  expect(await countChanges(service)).toBe(changes);
});

test('a provider withdraws a suggestion, which ends it and does not change the booking', async () => {
  const { service, asProvider, customer, id, propose, token, own, proposed } = await booked();
  const other = await booked();
  const takeBack = (by = asProvider) => by('DELETE', `/bookings/${id}/proposal`);
  await propose();
  const mailed = await token();
  const stream = await openStream(site.origin, { token: customer.token });
  await expect.poll(stream.isOpen).toBe(true);
  expect((await takeBack(other.asProvider)).status).toBe(404);
  expect((await takeBack()).status).toBe(204);
  await expect.poll(stream.changes).toBe(1);
  expect(await proposed()).toBeNull();
  expect((await read(mailed)).body).toMatchObject({ code: 'link_expired' });
  expect((await accept(mailed, first)).body.code).toBe('link_expired');
  expect((await own('POST', '/proposal', first)).body.code).toBe('link_expired');
  expect(await bookingOf(id)).toEqual({ date, time: '10:00' });
  const changes = await countChanges(service);
  expect((await takeBack()).status).toBe(204);
  expect(await countChanges(service)).toBe(changes);
  await propose();
  await expect.poll(stream.changes).toBeGreaterThan(1);
  stream.stop();
  expect((await own('POST', '/proposal', second)).status).toBe(200);
  // The customer was faster.
  expect((await takeBack()).status).toBe(204);
  expect(await bookingOf(id)).toEqual(second);
  expect((await own('POST', '/proposal', second)).body).toEqual(second);
});

test('one time is suggested with a reason, which the customer reads in the email and in the bookings', async () => {
  const { asProvider, customer, id, propose, token, own, proposed } = await booked();
  const reason = 'Ремонт предыдущего клиента затянется';
  const suggest = (given: object) => asProvider('PUT', `/bookings/${id}/proposal`, given);
  expect((await suggest({ starts: [first], reason: 'x'.repeat(301) })).body.errors).toHaveProperty('reason');
  expect((await suggest({ starts: [first], reason })).status).toBe(204);
  // The same again sends no second email.
  expect((await suggest({ starts: [first], reason })).status).toBe(204);
  const mailed = await token();
  expect((await read(mailed)).body).toMatchObject({ starts: [{ ...first, free: true }], reason });
  expect(await proposed()).toEqual({ starts: [{ ...first, free: true }], reason });
  expect((await mail.mailTo(customer.email, 'Другое время?')).text).toContain(`«${reason}»`);
  const letters = await listRows(site, 'mails', { recipient: customer.email, kind: 'booking-proposal' });
  expect(letters).toHaveLength(1);
  await own('POST', '/reschedule', { date, time: '19:00' });
  expect(await proposed()).toBeNull();
  expect((await read(mailed)).body.code).toBe('link_expired');
  await propose();
  const again = await token();
  expect((await suggest({ starts: [second] })).status).toBe(204);
  expect((await read(again)).body.code).toBe('link_expired');
  expect(await proposed()).toEqual({ starts: [{ ...second, free: true }], reason: null });
  expect((await own('POST', '/proposal', second)).body).toEqual(second);
});

test('a suggestion ends when the booking starts', async () => {
  const { propose, token, proposed } = await booked();
  await propose();
  const own = await token();
  const later = await siteForTest({ ...site.env, CLOCK: `${date}T07:00:00Z` });
  const { body } = await send(later.origin, 'POST', '/ru/bookings/proposal/read', { body: { token: own } });
  expect(await proposed(later.origin)).toBeNull();
  expect(body.code).toBe('link_expired');
});

test('suggested times that are taken, past, equal or the current one are rejected at their fields', async () => {
  const { service, asProvider, change, propose } = await booked();
  const other = await registerCustomer(site.origin);
  await bookSlot(site.origin, other, { service, date, time: '18:00' });
  const notFree = 'Это время недоступно. Выберите другое.';
  const errorsOf = async (...starts: object[]) => (await propose(starts, 'ru')).body.errors;
  expect(await errorsOf({ date, time: '18:00' }, second)).toEqual({ 'starts.0.time': notFree });
  expect(await errorsOf(first, { date, time: '10:00' })).toEqual({ 'starts.1.time': notFree });
  expect(await errorsOf(first, first)).toEqual({ 'starts.1.time': notFree });
  expect(await errorsOf(first, { date: '2031-05-01', time: '10:00' })).toEqual({ 'starts.1.time': notFree });
  expect(Object.keys((await errorsOf({ date: '', time: '' }, second)) ?? {})).toEqual([
    'starts.0.date',
    'starts.0.time',
  ]);
  for (const starts of [[], [first, second, { ...second, time: '18:00' }]])
    expect((await propose(starts)).status).toBe(422);
  // A provider may suggest a slot that customers can no longer book, and the customer may accept it.
  await change({ notice: 14 * 24 * 60 });
  expect((await propose()).status).toBe(204);
  expect((await asProvider('GET', '')).status).toBe(200);
});

test('suggestions are not for phone bookings, and at most five a day', async () => {
  const { asProvider, propose } = await booked();
  const byPhone = await asProvider('POST', '/phone-bookings', { date, time: '19:00', name: 'Ona' });
  const path = `/bookings/${String(byPhone.body._id)}/proposal`;
  expect((await asProvider('PUT', path, { starts: [first, second] })).status).toBe(404);
  for (let turn = 0; turn < 5; turn++) {
    expect((await propose(turn % 2 ? [first, second] : [second, first])).status).toBe(204);
    // Like a provider who got no response: it is the same suggestion.
    expect((await propose(turn % 2 ? [first, second] : [second, first])).status).toBe(204);
  }
  expect((await propose()).body.code).toBe('too_many');
  expect((await read('x'.repeat(43))).body.code).toBe('link_expired');
});
