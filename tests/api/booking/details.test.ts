import { expect, test } from 'vitest';
import { deleteOldDetails } from '#features/booking/details/bookingDetails.server.ts';
import { mapDetails } from '#features/booking/details/detailFields.ts';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import {
  type Answer,
  outcome,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { continueAt } from '../../support/account/sessions.ts';
import { providedService } from '../../support/booking/provided.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ CLOCK: '2033-05-30T07:00:00Z' });
const [provided, other] = [await providedService(site, 0), await providedService(site, 1)];
const [customer, stranger] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
const [member, owner] = [await registerMember(site), await ownerOf(site, provided.service)];

const later = (instant: string) => continueAt(site, instant, { who: [customer, stranger, member, owner] });

const entered = {
  ...mapDetails(() => ''),
  address: 'Savanorių pr. 12-3, Kaunas',
  phone: '+370 612 34567',
  note: 'Drips under the sink.\nRing twice, <b>please</b>.',
};
const book = (
  date: string,
  details?: unknown,
  { headers = {}, who = customer }: { headers?: Record<string, string>; who?: TestCustomer } = {},
) =>
  send(site.origin, 'POST', '/en/bookings', {
    token: who.token,
    body: { serviceId: provided.service, date, time: '10:00', ...(details ? { details } : {}) },
    headers,
  });
const booked = async (date: string, details?: unknown, who = customer) => {
  const { status, body } = await book(date, details, { who });
  expect(status).toBe(201);
  return String(body._id);
};
const details = (method: string, id: string, who = customer, body?: unknown) =>
  send(site.origin, method, `/en/bookings/${id}/details`, { token: who.token, body });
const asOwner = (method: string, path: string, body?: unknown, who = owner) =>
  send(site.origin, method, `/en/provider/${provided.service}${path}`, { token: who.token, body });
const savedAddress = async () =>
  (await send(site.origin, 'GET', `/en/user/${customer.email}/saved-address`, customer)).body.address;

test('details are optional', async () => {
  const id = await booked('2033-06-11');
  expect((await details('GET', id)).body).toEqual({
    ...mapDetails(() => ''),
    answers: [],
    questions: [],
    photos: [],
  });
  const { text } = await mail.mailTo(owner.email, '11 June');
  expect(text).toContain('Customer’s address: Not given yet.');
});

test('details are in both emails of a booking, and complete only in the provider’s', async () => {
  const id = await booked('2033-06-02', { ...entered, saveAddress: true });
  expect((await details('GET', id)).body).toMatchObject({ ...entered, photos: [] });
  const received = await mail.mailTo(owner.email, '2 June');
  expect(received.text).toContain(`Customer’s address: ${entered.address}`);
  expect(received.text).toContain(`Phone: ${entered.phone}`);
  expect(received.text).toContain('About the job: Drips under the sink. Ring twice, <b>please</b>.');
  expect(received.html).toContain('Drips under the sink.<br>Ring twice, &lt;b&gt;please&lt;/b&gt;.');
  const confirmed = await mail.mailTo(customer.email, '2 June');
  expect(confirmed.text).toContain(`Your address: ${entered.address}`);
  expect(confirmed.text).not.toContain('Email:');
  expect(confirmed.text).not.toContain('Drips');
  expect(received.calendar + confirmed.calendar).not.toContain('Savanorių');
  expect(await savedAddress()).toBe(entered.address);
});

test('invalid details are rejected at their fields, and nothing is booked', async () => {
  const { status, body } = await book('2033-06-03', {
    address: 'a'.repeat(201),
    phone: 'later',
    note: 'a'.repeat(1001),
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    'details.address': 'This text is too long',
    'details.phone': 'Enter a phone number, for example +370\u00a0612\u00a034567',
    'details.note': 'This text is too long',
  });
  expect((await book('2033-06-03', { ...entered, note: 'a'.repeat(1000) })).status).toBe(201);
});

test('a request repeated with other details needs another idempotency key', async () => {
  const key = { headers: { 'Idempotency-Key': 'details-once' } };
  const first = await book('2033-06-04', entered, key);
  const again = await book('2033-06-04', entered, key);
  expect([first.status, again.body._id]).toEqual([201, first.body._id]);
  const others = await book('2033-06-04', { ...entered, note: 'Another' }, key);
  expect(outcome(others)).toEqual([422, 'idempotency_key']);
});

test('details can be changed until the start; the provider is emailed about changes, at most five times a day', async () => {
  const id = await booked('2033-06-05');
  expect(outcome(await details('PUT', id, stranger, entered))).toEqual([404, 'not_found']);
  expect((await details('PUT', id, customer, entered)).body).toEqual({ ...entered, answers: [], photos: [] });
  const received = await mail.mailTo(owner.email, 'Booking details: Ona Testienė, 5 June');
  expect(received.text).toContain(`Customer’s address: ${entered.address}`);
  await details('PUT', id, customer, entered);
  for (const note of ['2', '3', '4', '5', '6', '7']) await details('PUT', id, customer, { note });
  expect((await details('GET', id)).body).toMatchObject({ address: '', phone: '', note: '7', photos: [] });
  const mails = await listRows(site, 'mails', { kind: 'booking-details' });
  expect(mails).toHaveLength(5);
});

test('a move has a second address, with the rules of the first; other work has none', async () => {
  const ofCategory = (category: 'shifting' | 'repair') =>
    updateRows(site, 'services', { id: provided.service }, { category });
  const moving = { ...entered, addressTo: ' Laisvės al. 1, Kaunas ' };
  await ofCategory('repair');
  const other = await book('2033-06-21', moving);
  expect([other.status, other.body.errors]).toEqual([
    422,
    { 'details.addressTo': 'Only a move has a second address' },
  ]);
  await ofCategory('shifting');
  const long = await book('2033-06-21', { addressTo: 'a'.repeat(201) });
  expect(long.body.errors).toEqual({ 'details.addressTo': 'This text is too long' });
  const id = await booked('2033-06-21', moving);
  expect((await details('GET', id)).body).toMatchObject({ addressTo: 'Laisvės al. 1, Kaunas' });
  for (const reader of [owner.email, customer.email]) {
    const { text, calendar } = await mail.mailTo(reader, '21 June');
    expect(text).toContain('Moving to Laisvės al. 1, Kaunas');
    expect(calendar).not.toContain('Laisvės');
  }
  const states = await send(site.origin, 'GET', `/en/user/${customer.email}/booking-states`, customer);
  expect(states.body).toContainEqual(
    expect.objectContaining({ _id: id, addressTo: 'Laisvės al. 1, Kaunas' }),
  );
  await ofCategory('repair');
  expect((await details('PUT', id, customer, moving)).body.errors).toHaveProperty('addressTo');
  expect((await details('PUT', id, customer, entered)).body).toMatchObject({ addressTo: '' });
});

test('the saved address can be changed and deleted without a booking', async () => {
  const change = (address: string) =>
    send(site.origin, 'PUT', `/en/user/${customer.email}/saved-address`, {
      token: customer.token,
      body: { address },
    });
  expect((await change(' Šilo g. 12-4, Vilnius ')).body).toEqual({ address: 'Šilo g. 12-4, Vilnius' });
  expect(await savedAddress()).toBe('Šilo g. 12-4, Vilnius');
  expect((await change('a'.repeat(201))).status).toBe(422);
  expect(await savedAddress()).toBe('Šilo g. 12-4, Vilnius');
  expect((await change('')).body).toEqual({ address: null });
  expect(await savedAddress()).toBeNull();
});

test('an address is saved for the next booking only as long as the customer wants it', async () => {
  const id = await booked('2033-06-06');
  await details('PUT', id, customer, { ...entered, address: 'Laisvės al. 1, Kaunas', saveAddress: true });
  expect(await savedAddress()).toBe('Laisvės al. 1, Kaunas');
  await details('PUT', id, customer, entered);
  expect(await savedAddress()).toBe('Laisvės al. 1, Kaunas');
  for (const saveAddress of [true, false]) {
    await details('PUT', id, customer, { note: 'without an address', saveAddress });
    expect(await savedAddress()).toBe('Laisvės al. 1, Kaunas');
  }
  await details('PUT', id, customer, { ...entered, saveAddress: false });
  expect(await savedAddress()).toBeNull();
});

test('a moved booking retains its details, which are in both emails', async () => {
  const id = await booked('2033-06-07', entered);
  const body = { date: '2033-06-08', time: '11:00' };
  expect(
    (await send(site.origin, 'POST', `/en/bookings/${id}/reschedule`, { token: customer.token, body }))
      .status,
  ).toBe(200);
  expect((await mail.mailTo(owner.email, 'Booking moved')).text).toContain(entered.address);
  expect((await mail.mailTo(customer.email, 'Booking moved')).text).toContain(
    `Your address: ${entered.address}`,
  );
});

test('the provider’s calendar feed has the town, and the whole address only if set while logged in', async () => {
  const { body } = await provided.asProvider('POST', '/calendar');
  const token = String(body.address).split('/').at(-1)?.replace('.ics', '') ?? '';
  const feed = () => inDatabase(site, (db) => writeCalendarFeed(db, 'en', token));
  expect(await feed()).toContain('LOCATION:Kaunas\r\n');
  expect(await feed()).not.toContain('Savanorių');
  expect(outcome(await provided.asProvider('PUT', '/details-settings', { feedAddress: true }))).toEqual([
    403,
    'signed_in_only',
  ]);
  expect(outcome(await asOwner('PUT', '/details-settings', { feedAddress: true }, stranger))).toEqual([
    404,
    'not_found',
  ]);
  expect((await asOwner('PUT', '/details-settings', { feedAddress: true })).status).toBe(200);
  expect((await provided.asProvider('GET', '/details-settings')).body).toEqual({ feedAddress: true });
  expect(await feed()).toContain('LOCATION:Savanorių pr. 12-3\\, Kaunas\r\n');
});

test('only the two sides can read details, by private link until 7 days after the start', async () => {
  const id = await booked('2033-06-09', entered);
  const path = `/bookings/${id}/details`;
  const listed = async (answer: Promise<Answer>) =>
    ((await answer).body as unknown as { _id: string }[]).some(({ _id }) => _id === id);
  const seen = [200, undefined];
  const hidden = [404, 'not_found'];

  const headers = (await details('GET', id)).headers;
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  const ofProvider = (await provided.asProvider('GET', path)).headers;
  expect([ofProvider.get('cache-control'), ofProvider.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);

  // At 10AM: the reminder two hours before is due at 5 in UTC.
  await booked('2033-06-16', { address: 'Pilies g. 1, Vilnius' });
  await later('2033-06-16T06:59:00Z');
  const reminder = await mail.mailTo(customer.email, 'Reminder');
  expect(reminder.text).toContain('Your address: Pilies g. 1, Vilnius');
  expect(outcome(await details('PUT', id, customer, entered))).toEqual([409, 'completed']);
  for (const [caller, answer, expected] of [
    ['customer', details('GET', id), seen],
    ['other customer', details('GET', id, stranger), hidden],
    ['team', details('GET', id, member), hidden],
    ['nobody', send(site.origin, 'GET', `/en${path}`), [401, 'unauthorized']],
    ['fresh link', provided.asProvider('GET', path), seen],
    ['provider signed in', asOwner('GET', path), seen],
    ['other customer as provider', asOwner('GET', path, undefined, stranger), hidden],
    ['team as provider', asOwner('GET', path, undefined, member), hidden],
    ['other provider', other.asProvider('GET', path), hidden],
    [
      'nobody as provider',
      send(site.origin, 'GET', `/en/provider/${provided.service}${path}`),
      [401, 'unauthorized'],
    ],
  ] as const)
    expect([caller, ...outcome(await answer)]).toEqual([caller, ...expected]);
  expect(await listed(provided.asProvider('GET', '/booking-details'))).toBe(true);
  expect(await listed(other.asProvider('GET', '/booking-details'))).toBe(false);

  await later('2033-06-16T07:01:00Z');
  expect(outcome(await provided.asProvider('GET', path))).toEqual([403, 'signed_in_only']);
  expect(await listed(provided.asProvider('GET', '/booking-details'))).toBe(false);
  expect(outcome(await asOwner('GET', path))).toEqual(seen);
  expect(await listed(asOwner('GET', '/booking-details'))).toBe(true);
  expect(outcome(await details('GET', id))).toEqual(seen);
});

test('details are in the export, and are deleted with the account and 12 months after the day', async () => {
  const leaving = await registerCustomer(site.origin);
  const { token, email } = leaving;
  const stored = async () => [
    await listRows(site, 'booking_details', {}, 'booking_id'),
    await listRows(site, 'saved_addresses', {}, 'user_id'),
  ];
  const before = await stored();
  const old = await booked('2033-06-20', entered, leaving);
  const exported = await send(site.origin, 'GET', `/en/user/${email}/export`, { token });
  const bookings = exported.body.bookings as { date: string; details: unknown }[];
  expect(bookings.find(({ date }) => date === '2033-06-20')?.details).toEqual({
    ...entered,
    answers: [],
    photos: [],
  });

  await updateRows(site, 'bookings', { id: old }, { date: '2020-06-09' });
  await inDatabase(site, deleteOldDetails);
  expect(await stored()).toEqual(before);

  await booked('2033-06-30', { ...entered, saveAddress: true }, leaving);
  expect(await stored()).not.toEqual(before);
  expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  expect(await stored()).toEqual(before);
});
