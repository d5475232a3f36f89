import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aBooking, registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { providedService } from '../../support/booking/provided.ts';
import { linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { siteForTest } from '../../support/site/startedSite.ts';

/** A Monday, 8:30 in Vilnius. */
const now = '2031-05-05T05:30:00Z';
const soon = { date: '2031-05-06', time: '08:00' };
const farAhead = { date: '2031-05-08', time: '10:00' };
const longAgo = '2031-05-01T05:00:00.000Z';
const { site, mail } = await mailedSite({ CLOCK: now });
let used = 0;

/** A booking of a service that is free to cancel until a day before, made days ago. */
async function booked(
  at: { date: string; time: string },
  freeCancellation = 24 * 60,
  bookedAt = longAgo,
  on = site,
) {
  const { service, asProvider, change } = await providedService(on, used++);
  const provider = `provider-${randomUUID()}@example.com`;
  await updateRows(on, 'services', { id: service }, { email: provider, language: 'en' });
  await change({ freeCancellation });
  const customer = await registerCustomer(on.origin);
  const id = await aBooking(on.origin, customer, { service, ...at });
  const setBooking = (row: { created_at: string }) => updateRows(on, 'bookings', { id }, row);
  if (bookedAt) await setBooking({ created_at: bookedAt });
  const own = sendAs(customer, on.origin, `/en/bookings/${id}`);
  const readOwn = async (path: string) =>
    (await send(on.origin, 'GET', `/en/user/${customer.email}/${path}`, customer)).body;
  const state = async () =>
    ((await readOwn('booking-states')) as unknown as { freeUntil: string | null }[])[0]?.freeUntil;
  const late = async () => (await readOwn('export')).lateChanges;
  return { service, provider, asProvider, change, customer, id, own, state, late };
}

test('a cancellation in time is not late, and no email mentions lateness', async () => {
  const { own, state, late, customer, provider } = await booked(farAhead);
  expect(await state()).toBe('2031-05-07T07:00:00.000Z');
  const confirmed = await mail.mailTo(customer.email, 'Booking confirmed');
  expect(confirmed.text).toMatch(/Free cancellation until:?\s+7 May 2031, 10AM/);
  expect((await own('DELETE')).status).toBe(204);
  expect(await late()).toEqual([]);
  for (const [to, subject] of [
    [customer.email, 'Booking cancelled'],
    [provider, 'Booking cancelled'],
  ] as const)
    expect((await mail.mailTo(to, subject)).text).not.toContain('late');
  expect((await mail.mailTo(customer.email, 'Booking cancelled')).text).toContain('There is no charge.');
});

test('a late cancellation is accepted, recorded and called late in both emails', async () => {
  const { service, own, state, late, customer, provider } = await booked(soon);
  expect(await state()).toBe('2031-05-05T05:00:00.000Z');
  expect((await own('DELETE')).status).toBe(204);
  expect(await late()).toEqual([
    {
      serviceId: service,
      kind: 'cancelled_late',
      startsAt: '2031-05-06T05:00:00.000Z',
      at: expect.any(String),
    },
  ]);
  expect((await mail.mailTo(customer.email, 'Booking cancelled')).text).toContain(
    'The deadline for free changes was 5 May 2031, 8AM, so this counts as a late change. We do not charge for it.',
  );
  expect((await mail.mailTo(provider, 'Booking cancelled')).text).toContain(
    'This is a late change. The deadline for free changes was 5 May 2031, 8AM.',
  );
});

test('moving counts like cancelling, except to a time that the provider suggested', async () => {
  const moved = await booked(soon);
  expect((await moved.own('POST', '/reschedule', farAhead)).status).toBe(200);
  expect(await moved.late()).toMatchObject([{ kind: 'moved_late', startsAt: '2031-05-06T05:00:00.000Z' }]);
  expect(await moved.state()).toBe('2031-05-07T07:00:00.000Z');
  expect((await mail.mailTo(moved.provider, 'Booking moved')).text).toContain('This is a late change');
  expect((await mail.mailTo(moved.customer.email, 'Booking moved')).text).toContain(
    'counts as a late change',
  );

  const proposed = await booked(soon);
  const starts = [farAhead, { ...farAhead, time: '14:00' }];
  await proposed.asProvider('PUT', `/bookings/${proposed.id}/proposal`, { starts });
  const letter = await mail.mailTo(proposed.customer.email, 'Another time?');
  const token = tokenIn(linkIn(letter, '/en/auth/proposal'));
  const accepted = await send(site.origin, 'POST', '/en/bookings/proposal', { body: { token, ...farAhead } });
  expect(accepted.status).toBe(200);
  expect(await proposed.late()).toEqual([]);
});

test('cancelling within five minutes of booking is not late', async () => {
  const { own, state, late } = await booked(soon, 48 * 60, '');
  const until = Date.parse((await state()) ?? '');
  expect(until).toBeGreaterThan(Date.parse(now) + 4 * 60_000);
  expect((await own('DELETE')).status).toBe(204);
  expect(await late()).toEqual([]);
});

test('a booking retains the deadline that applied when it was made, and a cancellation by the provider is never late', async () => {
  const { change, state, late, asProvider, id } = await booked(soon, 0);
  await change({ freeCancellation: 48 * 60 });
  expect(await state()).toBeNull();
  expect((await asProvider('POST', `/bookings/${id}/cancel`, { reason: 'urgent' })).status).toBe(204);
  expect(await late()).toEqual([]);
  const strict = await booked({ ...soon, time: '10:00' }, 48 * 60);
  await strict.change({ freeCancellation: 0 });
  expect(await strict.state()).toBe('2031-05-04T07:00:00.000Z');
  expect((await strict.own('DELETE')).status).toBe(204);
  expect(await strict.late()).toMatchObject([{ kind: 'cancelled_late' }]);
});

test('the provider sets the deadline in whole hours, 48 at most', async () => {
  const { asProvider, change } = await booked(farAhead, 0);
  const schedule = (await asProvider('GET', '/schedule')).body;
  for (const freeCancellation of [-60, 30, 49 * 60]) {
    const { status, body } = await asProvider('PUT', '/schedule', { ...schedule, freeCancellation });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['freeCancellation']]);
  }
  await change({ freeCancellation: 12 * 60 });
  expect((await asProvider('GET', '/schedule')).body.freeCancellation).toBe(12 * 60);
});

test('deleting an account with a late cancellation emails the provider that it is late, and deletes the record', async () => {
  const { customer, provider } = await booked(soon);
  const { id } = await readRow(site, 'users', { email: customer.email });
  await send(site.origin, 'DELETE', `/en/user/${customer.email}`, customer);
  expect((await mail.mailTo(provider, 'Booking cancelled')).text).toContain('This is a late change');
  expect(await listRows(site, 'late_changes', { user_id: id })).toEqual([]);
});

test('a digest marks late cancellations too', async () => {
  const gathering = await siteForTest({ CLOCK: now, SMTP_URL: mail.url, LIMIT_BOOKINGS: '1' });
  const { own, customer } = await booked(soon, 24 * 60, longAgo, gathering);
  expect((await own('DELETE')).status).toBe(204);
  const { text } = await mail.mailTo(customer.email, 'Changes to your bookings');
  expect(text).toMatch(/^Cancelled: .*\u00a0· late$/m);
});
