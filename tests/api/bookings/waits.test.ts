import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { slots } from '#domain/slots.ts';
import { offerFreed } from '#server/bookings/waits/offering.ts';
import {
  bookSlot,
  customersOf,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/accounts/customers.ts';
import { freeTimes, providedService } from '../../support/bookings/provided.ts';
import { linkIn, tokenIn } from '../../support/mail/mailServer.ts';
import { registerMember } from '../../support/partners/team.ts';
import { lookInto } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { startSite, type Site } from '../../support/site/server.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const date = '2031-05-08';
const [held, told] = ['Free now, held for you', 'Free times'];
const { site, mail } = await mailedSite({ CLOCK: clock });
let used = 0;

const ask = (who: TestCustomer, body: object, on = site) =>
  send(on.origin, 'POST', '/en/bookings/waits', { token: who.token, body });
const listed = async (who: TestCustomer) =>
  (await send(site.origin, 'GET', `/en/user/${who.email}/waits`, { token: who.token })).body as unknown as {
    _id: string;
    held: object | null;
  }[];
/** What frees has to be offered within a minute; `mailTo` waits a quarter of that. */
const tokenOf = async (who: TestCustomer) =>
  tokenIn(linkIn(await mail.mailTo(who.email, held), '/en/auth/hold'));
const read = (token: string) => send(site.origin, 'POST', '/en/bookings/hold/read', { body: { token } });
const take = (token: string) => send(site.origin, 'POST', '/en/bookings/hold', { body: { token } });
const holdsOf = (service: string, on: Pick<Site, 'database'> = site) =>
  lookInto(on, (db) => db.selectFrom('holds').selectAll().where('service_id', '=', service).execute());
const mailsTo = ({ email }: TestCustomer) => mail.mails.filter(({ to }) => to?.text === email);

/** @returns a service whose day is closed except for one booking at 14:00, and customers who wait for that day, in order */
async function full(people: number, day = date, free = '14:00', on = site) {
  const { service, asProvider } = await providedService(on, used++);
  await asProvider('PUT', `/days/${day}`, { times: slots.filter((time) => time !== free), closed: true });
  const holder = await registerCustomer(on.origin);
  const { body } = await bookSlot(on.origin, holder, { service, date: day, time: free });
  const line: TestCustomer[] = [];
  for (let each = 0; each < people; each++) {
    const customer = await registerCustomer(on.origin);
    expect((await ask(customer, { serviceId: service, from: day }, on)).status).toBe(201);
    line.push(customer);
  }
  const cancel = async () => {
    const path = `/en/bookings/${String(body._id)}`;
    expect((await send(on.origin, 'DELETE', path, { token: holder.token })).status).toBe(204);
  };
  const lapse = () =>
    lookInto(on, (db) =>
      db
        .updateTable('holds')
        .set({ expires_at: '2031-05-05T07:00:00.000Z' })
        .where('service_id', '=', service)
        .execute(),
    );
  return { service, asProvider, line, cancel, lapse, day };
}

test('a freed start is held for the first who waits, taken for others, and booked through the link of the mail', async () => {
  const { service, line, cancel } = await full(2);
  const [first, second] = line as [TestCustomer, TestCustomer];
  expect((await ask(first, { serviceId: service, from: date })).body.code).toBe('already_waiting');
  await cancel();
  const link = linkIn(await mail.mailTo(first.email, held), '/en/auth/hold');
  const token = tokenIn(link);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ token, service, date });
  expect(await freeTimes(site.origin, service, date)).toEqual([]);
  const other = await registerCustomer(site.origin);
  const refused = await bookSlot(site.origin, other, { service, date, time: '14:00' });
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  for (let time = 0; time < 2; time++)
    expect((await read(token)).body).toMatchObject({ serviceId: service, date, time: '14:00' });
  expect((await listed(first))[0]?.held).toMatchObject({ date, time: '14:00' });
  const stored = await holdsOf(service);
  expect(stored.map(({ expires_at: until }) => until)).toEqual(['2031-05-05T07:45:00.000Z']);
  expect(JSON.stringify(stored)).not.toContain(token);
  const taken = await take(token);
  expect([taken.status, taken.body]).toEqual([200, { date, time: '14:00' }]);
  expect((await take(token)).body.code).toBe('link_dead');
  expect(await listed(first)).toEqual([]);
  expect(await listed(second)).toHaveLength(1);
  await mail.mailTo(first.email, 'Booking confirmed');
  expect(mailsTo(second).filter(({ subject }) => subject?.startsWith(held))).toEqual([]);
});

test('a wait that begins just after a start became free does not take it from another', async () => {
  const { service, line, cancel } = await full(1);
  const late = await registerCustomer(site.origin);
  await cancel();
  await ask(late, { serviceId: service, from: date });
  const token = await tokenOf(line[0] as TestCustomer);
  expect((await read(token)).body).toMatchObject({ date, time: '14:00' });
});

test('after two holds a start is free to all, who are told once; who ignores two goes to the end of the queue', async () => {
  const { service, line, cancel, lapse } = await full(3);
  const [first, second, third] = line as [TestCustomer, TestCustomer, TestCustomer];
  // The clock of the site stands still.
  await lookInto(site, (db) =>
    db
      .updateTable('waits')
      .set({ queued_at: '2031-05-01T07:00:00.000Z' })
      .where('service_id', '=', service)
      .execute(),
  );
  await cancel();
  const ended = await tokenOf(first);
  await lapse();
  await tokenOf(second);
  expect((await read(ended)).body.code).toBe('link_dead');
  expect(await freeTimes(site.origin, service, date)).toEqual([]);
  await lapse();
  for (const each of [first, second, third]) await mail.mailTo(each.email, told);
  expect(await freeTimes(site.origin, service, date)).toEqual(['14:00']);
  expect(mailsTo(third).filter(({ subject }) => subject?.startsWith(held))).toEqual([]);
  const again = await registerCustomer(site.origin);
  const { body } = await bookSlot(site.origin, again, { service, date, time: '14:00' });
  await send(site.origin, 'DELETE', `/en/bookings/${String(body._id)}`, { token: again.token });
  await expect.poll(() => holdsOf(service)).toHaveLength(1);
  await lapse();
  const order = () =>
    lookInto(site, (db) =>
      db
        .selectFrom('waits')
        .innerJoin('users', 'users.id', 'waits.user_id')
        .select('users.email')
        .where('service_id', '=', service)
        .orderBy('queued_at')
        .orderBy('waits.id')
        .execute(),
    );
  await expect
    .poll(order, { timeout: 20_000 })
    .toEqual([second, third, first].map(({ email }) => ({ email })));
});

test('within three hours of the start nothing is held, and all who wait are told at once', async () => {
  const { line, cancel, service } = await full(2, '2031-05-05', '12:00');
  await cancel();
  for (const each of line) expect((await mail.mailTo(each.email, told)).text).toContain('12PM');
  expect(await holdsOf(service)).toEqual([]);
  expect(await freeTimes(site.origin, service, '2031-05-05')).toEqual(['12:00']);
});

test('between nine in the evening and eight nothing is held, however far ahead: all are told at once', async () => {
  const night = await startSite({ CLOCK: '2031-05-05T18:30:00Z', SMTP_URL: mail.url });
  try {
    const { line, cancel, service } = await full(2, date, '14:00', night);
    await cancel();
    for (const each of line) expect((await mail.mailTo(each.email, told)).text).toContain('2PM');
    expect(await holdsOf(service, night)).toEqual([]);
    expect(await freeTimes(night.origin, service, date)).toEqual(['14:00']);
  } finally {
    await night.end();
  }
});

test('ending a wait or deleting the account passes the hold to the next who waits', async () => {
  const { service, line, cancel } = await full(3);
  const [first, second, third] = line as [TestCustomer, TestCustomer, TestCustomer];
  await cancel();
  await tokenOf(first);
  const [wait] = await listed(first);
  const path = `/en/bookings/waits/${wait?._id}`;
  expect((await send(site.origin, 'DELETE', path, { token: second.token })).status).toBe(404);
  expect((await send(site.origin, 'DELETE', path, { token: first.token })).status).toBe(204);
  await tokenOf(second);
  await send(site.origin, 'DELETE', `/en/user/${second.email}`, { token: second.token });
  const token = await tokenOf(third);
  expect((await take(token)).status).toBe(200);
  expect(await freeTimes(site.origin, service, date)).toEqual([]);
});

test('a start opened by the provider is held too, and the provider can book a held start by phone', async () => {
  const { service, asProvider, line } = await full(1);
  const [first] = line as [TestCustomer];
  await asProvider('PUT', `/days/${date}`, { times: ['18:00'], closed: false });
  const token = await tokenOf(first);
  const phone = await asProvider('POST', '/phone-bookings', { date, time: '18:00', name: 'Ona' });
  expect(phone.status).toBe(201);
  expect((await take(token)).body.code).toBe('link_dead');
  expect(await holdsOf(service)).toEqual([]);
  expect(await listed(first)).toHaveLength(1);
});

test('removing a service ends its waits and holds; hiding it ends its holds and offers nothing', async () => {
  const member = await registerMember(site);
  const become = async (service: string, status: string) => {
    const path = `/en/team/services/${service}/status`;
    const answer = await send(site.origin, 'PUT', path, { token: member.token, body: { status } });
    expect(answer.status).toBe(200);
  };
  const [removed, hidden] = [await full(2), await full(2)];
  for (const [each, status] of [
    [removed, 'removed'],
    [hidden, 'hidden'],
  ] as const) {
    await each.cancel();
    await expect.poll(() => holdsOf(each.service)).toHaveLength(1);
    await become(each.service, status);
    await each.lapse();
  }
  const pieces = () =>
    lookInto(site, (db) =>
      db
        .selectFrom('booking_pieces')
        .selectAll()
        .where('service_id', 'in', [removed.service, hidden.service])
        .execute(),
    );
  await expect.poll(pieces, { timeout: 20_000 }).toEqual([]);
  for (const each of [removed, hidden]) {
    expect(await holdsOf(each.service)).toEqual([]);
    const queued = await lookInto(site, (db) =>
      db
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', each.line[1]?.email ?? '')
        .where('kind', 'in', ['wait-held', 'wait-free'])
        .execute(),
    );
    expect(queued).toEqual([]);
  }
  expect(await listed(removed.line[1] as TestCustomer)).toEqual([]);
  expect(await listed(hidden.line[1] as TestCustomer)).toHaveLength(1);
});

test('invalid days are refused at their fields, and an account has at most five waits', async () => {
  const customer = await registerCustomer(site.origin);
  const { service: serviceId } = await providedService(site, used++);
  const refused = async (body: object) => (await ask(customer, { serviceId, ...body })).body;
  expect(await refused({ from: '2031-05-04' })).toMatchObject({
    code: 'past',
    errors: { from: expect.any(String) },
  });
  expect(await refused({ from: date, to: addDays(date, -1) })).toMatchObject({
    errors: { to: expect.any(String) },
  });
  expect(await refused({ from: date, to: addDays(date, 31) })).toMatchObject({
    errors: { to: expect.any(String) },
  });
  expect(await refused({ serviceId: 'nothing', from: date })).toMatchObject({ code: 'not_found' });
  for (let day = 0; day < 5; day++)
    expect((await ask(customer, { serviceId, from: addDays(date, day) })).status).toBe(201);
  expect((await refused({ from: addDays(date, 9) })).code).toBe('too_many_waits');
});

test('after 200 simultaneous cancellations and bookings in two processes each start has one owner or is free and announced', async () => {
  const second = await startSite(site.env);
  try {
    const { service } = await providedService(site, used++);
    const days = Array.from({ length: 11 }, (_, day) => addDays('2031-06-02', day));
    const starts = days.flatMap((day) => slots.map((time) => ({ date: day, time })));
    const [people, waiters] = [await customersOf(site, 20), await customersOf(site, 22)];
    const booked = await Promise.all(
      starts.map(async (start, place) => {
        const who = people[place % people.length] as TestCustomer;
        const { status, body } = await bookSlot(site.origin, who, { service, ...start });
        expect(status).toBe(201);
        return { who, id: String(body._id) };
      }),
    );
    for (const [place, who] of waiters.entries())
      expect((await ask(who, { serviceId: service, from: days[place % days.length] ?? '' })).status).toBe(
        201,
      );
    const others = await customersOf(site, 20);
    const origin = (place: number) => (place % 2 ? site : second).origin;
    await Promise.all([
      ...booked.map(({ who, id }, place) =>
        send(origin(place), 'DELETE', `/en/bookings/${id}`, { token: who.token }),
      ),
      ...starts.map((start, place) =>
        bookSlot(origin(place + 1), others[place % others.length] as TestCustomer, { service, ...start }),
      ),
    ]);
    await lookInto(site, offerFreed);
    await lookInto(site, offerFreed);
    const state = await lookInto(site, async (db) => ({
      pieces: await db.selectFrom('booking_pieces').selectAll().where('service_id', '=', service).execute(),
      bookings: await db
        .selectFrom('bookings')
        .select(['date', 'time'])
        .where('service_id', '=', service)
        .execute(),
      holds: await db.selectFrom('holds').selectAll().where('service_id', '=', service).execute(),
      told: await db.selectFrom('told_starts').selectAll().where('service_id', '=', service).execute(),
    }));
    const nameOf = (start: { date: string; time: string }) => `${start.date} ${start.time}`;
    const owned = [...state.bookings, ...state.holds].map(nameOf);
    expect(new Set(owned).size).toBe(owned.length);
    expect(state.pieces).toHaveLength(owned.length);
    expect(new Set(state.holds.map(({ wait_id: wait }) => wait)).size).toBe(state.holds.length);
    const free = (
      await Promise.all(
        days.map(async (day) =>
          (await freeTimes(site.origin, service, day)).map((time) => nameOf({ date: day, time })),
        ),
      )
    ).flat();
    expect([...free, ...owned].sort()).toEqual(starts.map(nameOf).sort());
    // Everybody can book the free starts, and each of the starts has been announced.
    expect(free.filter((start) => !state.told.map(nameOf).includes(start))).toEqual([]);
  } finally {
    await second.end();
  }
});
