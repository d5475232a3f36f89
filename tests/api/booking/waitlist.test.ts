import { expect, test } from 'vitest';
import { DEFAULT_MINUTES, defaultStarts, GRID_MINUTES } from '#features/availability/index.ts';
import { listWaitlist } from '#features/booking/waitlist/api.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  aBooking,
  bookSlot,
  customersOf,
  readOwn,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { closing, freeTimes, opening, providedService } from '../../support/booking/provided.ts';
import { often } from '../../support/deep.ts';
import { storeAttempts } from '../../support/http/attempts.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { insertRows, listRows, readRow } from '../../support/site/rows.ts';
import { type Site, startSite } from '../../support/site/server.ts';
import { siteForTest } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const date = '2031-05-08';
const subject = 'A time is available';
const { site, mail } = await mailedSite({ CLOCK: clock });
let used = 0;

const join = (who: TestCustomer, body: object, on = site) =>
  send(on.origin, 'POST', '/en/bookings/waitlist', { token: who.token, body });
const listed = (who: TestCustomer) => readOwn(site.origin, listWaitlist, who);
const notified = (who: TestCustomer, after = 0) => mail.mailTo(who.email, subject, after);
const nameOf = (start: { date: string; time: string }) => `${start.date} ${start.time}`;
/** In each email. */
async function announced({ email }: TestCustomer, on: Pick<Site, 'database'> = site): Promise<string[][]> {
  const queued = await listRows(on, 'mails', { kind: 'waitlist', recipient: email });
  const received = () =>
    mail.mails.filter((each) => each.to?.text === email && each.subject?.startsWith(subject));
  await expect.poll(received, { timeout: 15_000 }).toHaveLength(queued.length);
  return received().map(({ text = '' }) =>
    [...text.matchAll(/at=(\S+)T(\d\d:\d\d)/g)].map(([, day, time]) => `${day} ${time}`),
  );
}
const cancel = async (who: TestCustomer, id: unknown, on = site) =>
  expect((await send(on.origin, 'DELETE', `/en/bookings/${String(id)}`, who)).status).toBe(204);

/** A service whose day is blocked except for one booking, and customers who wait for that day. */
async function full(people: number, day = date, free = '14:00', on = site) {
  const { service, asProvider, change } = await providedService(on, used++);
  await asProvider('PUT', '/closed-time', closing(day, '00:00', free));
  await asProvider('PUT', '/closed-time', { ...closing(day, free, '24:00'), from: closing(day, free).to });
  const holder = await registerCustomer(on.origin);
  const id = await aBooking(on.origin, holder, { service, date: day, time: free });
  const waiting: TestCustomer[] = [];
  for (let each = 0; each < people; each++) {
    const customer = await registerCustomer(on.origin);
    expect((await join(customer, { serviceId: service, from: day }, on)).status).toBe(201);
    waiting.push(customer);
  }
  return { service, asProvider, change, waiting, holder, id, cancel: () => cancel(holder, id, on) };
}

test('a freed slot is emailed once to everyone on the waiting list, and the first booking gets it', async () => {
  const { service, waiting, cancel } = await full(3);
  const [first, second, third] = waiting as [TestCustomer, TestCustomer, TestCustomer];
  expect((await join(first, { serviceId: service, from: date })).body.code).toBe('already_on_waitlist');
  await cancel();
  for (const each of waiting) {
    const link = linkIn(await notified(each), `/en/service/${service}`);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      at: `${date}T14:00`,
      openModal: 'true',
    });
  }
  expect(await freeTimes(site.origin, service, date)).toEqual(['14:00']);
  const taken = await bookSlot(site.origin, second, { service, date, time: '14:00' });
  expect(taken.status).toBe(201);
  await expect.poll(() => listed(second)).toEqual([]);
  const late = await bookSlot(site.origin, first, { service, date, time: '14:00' });
  expect([late.status, late.body.code]).toEqual([409, 'slot_taken']);
  expect(await announced(third)).toEqual([[`${date} 14:00`]]);

  // After it was taken, it becomes available again.
  await send(site.origin, 'DELETE', `/en/bookings/${String(taken.body._id)}`, second);
  for (const each of [first, third]) await notified(each, 1);
  expect(await announced(second)).toHaveLength(1);
});

test('a refused account leaves the waitlist without an email', async () => {
  const { service, waiting, cancel } = await full(2);
  const [refused, other] = waiting as [TestCustomer, TestCustomer];
  const { id } = await readRow(site, 'users', { email: refused.email });
  const refused_at = new Date(clock).toISOString();
  const note = { service_id: service, customer: id, user_id: id, note: '', last_date: date, refused_at };
  await insertRows(site, 'customer_notes', note);
  await cancel();
  await notified(other);
  expect(await announced(refused)).toEqual([]);
  expect(await listed(refused)).toEqual([]);
});

type Freeing = Awaited<ReturnType<typeof full>>;

/** Actions that make the slot at 14:00 available. */
const freeings: [string, (day: Freeing) => Promise<{ status: number }>][] = [
  [
    'a booking is moved to another day',
    ({ holder, id }) =>
      send(site.origin, 'POST', `/en/bookings/${id}/reschedule`, {
        token: holder.token,
        body: { date: addDays(date, 1), time: '14:00' },
      }),
  ],
  [
    'its provider cancels and lets others book',
    ({ asProvider, id }) => asProvider('POST', `/bookings/${id}/cancel`, { reason: 'urgent', close: false }),
  ],
  ['its provider has another crew', ({ change }) => change({ crews: 2 }).then(() => ({ status: 200 }))],
  [
    'its customer deletes the account',
    ({ holder }) => send(site.origin, 'DELETE', `/en/user/${holder.email}`, holder),
  ],
];

test.each(freeings)('a waiting customer is notified when %s', async (_, free) => {
  const day = await full(1);
  const answer = await free(day);
  expect([200, 204]).toContain(answer.status);
  await notified(day.waiting[0] as TestCustomer);
  expect(await announced(day.waiting[0] as TestCustomer)).toEqual([[`${date} 14:00`]]);
});

test('a waiting customer is notified when a provider unblocks a time, cancels a phone booking, or extends the horizon', async () => {
  const { service, asProvider, change, waiting } = await full(1);
  const [who] = waiting as [TestCustomer];
  await asProvider('PUT', '/closed-time', opening(date, '18:00', '20:00'));
  const opened = await notified(who);
  expect(opened.text).toContain(`at=${date}T18:00`);
  expect(opened.text).toContain(`at=${date}T19:00`);
  const phone = await asProvider('POST', '/phone-bookings', { date, time: '18:00', name: 'Ona' });
  await asProvider('DELETE', `/phone-bookings/${String(phone.body._id)}`);
  await notified(who, 1);
  expect((await announced(who))[1]).toEqual([`${date} 18:00`]);

  await change({ horizon: 1 });
  const early = await registerCustomer(site.origin);
  const far = addDays(date, 4);
  expect((await join(early, { serviceId: service, from: far })).status).toBe(201);
  await change({ horizon: null });
  await notified(early);
  expect((await announced(early)).map((own) => own.sort())).toEqual([
    defaultStarts.map((time) => `${far} ${time}`),
  ]);
});

test('an available slot is not announced; one that has just been freed is, also to customers who join in the meantime', async () => {
  const { service, asProvider, waiting, cancel } = await full(1);
  const late = await registerCustomer(site.origin);
  const next = addDays(date, 1);
  await cancel();
  await join(late, { serviceId: service, from: date, to: next });
  await notified(waiting[0] as TestCustomer);
  await asProvider('PUT', '/closed-time', closing(next, '10:00'));
  await asProvider('PUT', '/closed-time', opening(next, '10:00'));
  await mail.mailTo(late.email, `at=${next}T10:00`);
  expect((await announced(late)).flat().filter((start) => start.startsWith(next))).toEqual([`${next} 10:00`]);
});

test('an account gets at most ten such emails a day', async () => {
  const { waiting, asProvider } = await full(2);
  const [first, second] = waiting as [TestCustomer, TestCustomer];
  const { id } = await readRow(site, 'users', { email: first.email });
  await storeAttempts(site, 9, { kind: 'waitlist', subject: id, at: clock.replace('Z', '.000Z') });
  for (const [count, time] of ['10:00', '11:00'].entries()) {
    await asProvider('PUT', '/closed-time', opening(date, time));
    await notified(second, count);
  }
  expect(await announced(first)).toEqual([[`${date} 10:00`]]);
});

test('at night an email waits until 8:00, unless the slot is before 10:00 that morning', async () => {
  const night = await siteForTest({ CLOCK: '2031-05-05T18:30:00Z', SMTP_URL: mail.url });
  const [near, far] = [
    await full(1, '2031-05-06', '08:00', night),
    await full(1, '2031-05-06', '10:00', night),
  ];
  const [soon, later] = [near.waiting[0] as TestCustomer, far.waiting[0] as TestCustomer];
  await far.cancel();
  await near.cancel();
  await notified(soon);
  // The slot that was released earlier has been processed too.
  expect(await announced(later, night)).toEqual([]);
  expect(await freeTimes(night.origin, far.service, '2031-05-06')).toEqual(['10:00']);
  const morning = await startSite({ ...night.env, CLOCK: '2031-05-06T05:00:00Z' });
  await notified(later).finally(() => morning.end());
  expect(await announced(soon, night)).toHaveLength(1);
});

test('a customer who has left the waiting list or deleted the account is not notified', async () => {
  const { waiting, cancel } = await full(3);
  const [first, second, third] = waiting as [TestCustomer, TestCustomer, TestCustomer];
  const [entry] = await listed(first);
  const path = `/en/bookings/waitlist/${entry?._id}`;
  expect((await send(site.origin, 'DELETE', path, second)).status).toBe(404);
  expect((await send(site.origin, 'DELETE', path, first)).status).toBe(204);
  await send(site.origin, 'DELETE', `/en/user/${second.email}`, second);
  await cancel();
  await notified(third);
  for (const each of [first, second]) expect(await announced(each)).toEqual([]);
});

test('removing a service ends its waiting list; hiding it suspends notifications', async () => {
  const member = await registerMember(site);
  const become = async (service: string, status: string) => {
    const path = `/en/team/services/${service}/status`;
    const answer = await send(site.origin, 'PUT', path, { token: member.token, body: { status } });
    expect(answer.status).toBe(200);
  };
  const [removed, hidden, shown] = [await full(1), await full(1), await full(1)];
  await become(removed.service, 'removed');
  await become(hidden.service, 'hidden');
  await hidden.cancel();
  await shown.cancel();
  await notified(shown.waiting[0] as TestCustomer);
  expect(await listed(removed.waiting[0] as TestCustomer)).toEqual([]);
  expect(await announced(hidden.waiting[0] as TestCustomer)).toEqual([]);
  await become(hidden.service, 'published');
  await notified(hidden.waiting[0] as TestCustomer);
});

test('invalid days are rejected at their fields, and an account is on at most five waitlists', async () => {
  const customer = await registerCustomer(site.origin);
  const { service: serviceId } = await providedService(site, used++);
  const refused = async (body: object) => (await join(customer, { serviceId, ...body })).body;
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
  const last = '2033-05-04';
  expect(await refused({ from: last, to: addDays(last, 1) })).toMatchObject({
    code: 'invalid',
    errors: { to: 'Choose a day at most two years ahead' },
  });
  expect(await refused({ from: addDays(last, 1) })).toMatchObject({ errors: { from: expect.any(String) } });
  expect(await refused({ serviceId: 'nothing', from: date })).toMatchObject({ code: 'not_found' });
  for (let day = 0; day < 5; day++)
    expect((await join(customer, { serviceId, from: addDays(date, day) })).status).toBe(201);
  expect((await refused({ from: addDays(date, 9) })).code).toBe('too_many_waitlists');
});

test('days for which nobody waits and that nothing occupies are not stored', async () => {
  const { service } = await providedService(site, used++);
  const [first, second] = (await customersOf(site, 2)) as [TestCustomer, TestCustomer];
  const stored = async () =>
    (await listRows(site, 'free_days', { service_id: service })).map((day) => day.date).sort();
  const leave = async (who: TestCustomer) => {
    const [entry] = await listed(who);
    const path = `/en/bookings/waitlist/${entry?._id}`;
    expect((await send(site.origin, 'DELETE', path, who)).status).toBe(204);
  };
  await aBooking(site.origin, first, { service, date, time: '14:00' });
  const next = addDays(date, 1);
  await join(first, { serviceId: service, from: date, to: addDays(date, 30) });
  await join(second, { serviceId: service, from: next });
  expect(await stored()).toHaveLength(31);
  await leave(first);
  expect(await stored()).toEqual([date, next]);
  await leave(second);
  expect(await stored()).toEqual([date]);
});

test('an account joins at most fifty waiting lists a day', async () => {
  const customer = await registerCustomer(site.origin);
  const { id } = await readRow(site, 'users', { email: customer.email });
  await storeAttempts(site, 49, { kind: 'waitlist-join', subject: id, at: clock.replace('Z', '.000Z') });
  const { service: serviceId } = await providedService(site, used++);
  expect((await join(customer, { serviceId, from: date })).status).toBe(201);
  const refused = await join(customer, { serviceId, from: addDays(date, 1) });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(await listed(customer)).toHaveLength(1);
});

test('after many concurrent cancellations and bookings in two processes each slot is booked once, or is available and announced once', async () => {
  const second = await siteForTest(site.env);
  const { service } = await providedService(site, used++);
  const days = Array.from({ length: often(3, 11) }, (_, day) => addDays('2031-06-02', day));
  const starts = days.flatMap((day) => defaultStarts.map((time) => ({ date: day, time })));
  const [people, waiting] = [await customersOf(site, often(6, 20)), await customersOf(site, 2 * days.length)];
  const booked = await Promise.all(
    starts.map(async (start, index) => {
      const who = people[index % people.length] as TestCustomer;
      return { who, id: await aBooking(site.origin, who, { service, ...start }) };
    }),
  );
  for (const [index, who] of waiting.entries())
    expect((await join(who, { serviceId: service, from: days[index % days.length] ?? '' })).status).toBe(201);
  const others = await customersOf(site, often(6, 20));
  const origin = (index: number) => (index % 2 ? site : second).origin;
  await Promise.all([
    ...booked.map(({ who, id }, index) => send(origin(index), 'DELETE', `/en/bookings/${id}`, who)),
    ...starts.map((start, index) =>
      bookSlot(origin(index + 1), others[index % others.length] as TestCustomer, { service, ...start }),
    ),
  ]);
  const freed = async () =>
    (await listRows(site, 'free_days', { service_id: service })).filter((day) => day.freed !== '');
  await expect.poll(freed, { timeout: 20_000 }).toEqual([]);
  const owned = (await listRows(site, 'bookings', { service_id: service })).map(nameOf);
  expect(new Set(owned).size).toBe(owned.length);
  const blocks = await listRows(site, 'time_blocks', { service_id: service });
  expect(blocks).toHaveLength((owned.length * DEFAULT_MINUTES) / GRID_MINUTES);
  const free = (
    await Promise.all(
      days.map(async (day) =>
        (await freeTimes(site.origin, service, day)).map((time) => nameOf({ date: day, time })),
      ),
    )
  ).flat();
  expect([...free, ...owned].sort()).toEqual(starts.map(nameOf).sort());
  // Each slot was released once.
  const mailed = await Promise.all(waiting.map(async (who) => (await announced(who)).flat()));
  for (const own of mailed) expect(new Set(own).size).toBe(own.length);
  expect(free.filter((start) => mailed.filter((own) => own.includes(start)).length !== 2)).toEqual([]);
});
