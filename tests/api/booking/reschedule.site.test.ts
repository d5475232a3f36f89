import { describe, expect, test } from 'vitest';
import {
  aBooking,
  bookSlot,
  customersOf,
  isFree,
  logIn,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { goTo } from '../../support/site/clock.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';

const { site, mail } = await mailedSite();
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);

const book = async (date: string, time: string, who = customer) => {
  return aBooking(site.origin, who, { service, date, time });
};
const move = (id: string, date: string, time: string, who = customer) =>
  send(site.origin, 'POST', `/en/bookings/${id}/reschedule`, { token: who.token, body: { date, time } });
const free = (date: string, time: string) => isFree(site.origin, service, date, time);

describe('rescheduling', () => {
  test('moves a booking, releases the old slot and emails both sides, with a calendar event that replaces the first', async () => {
    const id = await book('2031-09-01', '10:00');
    const { status, body } = await move(id, '2031-09-02', '11:30');
    expect([status, body]).toMatchObject([
      200,
      { _id: id, date: '2031-09-02', time: '11:30', status: 'Confirmed' },
    ]);
    expect([await free('2031-09-01', '10:00'), await free('2031-09-02', '11:30')]).toEqual([true, false]);
    const { calendar: first } = await mail.mailTo(customer.email, 'Booking confirmed');
    const { calendar: second } = await mail.mailTo(customer.email, 'Booking moved');
    expect(second).toContain(/^UID:.*$/m.exec(first)?.[0]);
    expect(first).toContain('SEQUENCE:0\r');
    expect(second).toContain('SEQUENCE:1\r');
    expect(second).toContain('METHOD:REQUEST');
    expect(second).toContain('20310902T113000');
    await send(site.origin, 'DELETE', `/en/bookings/${id}`, customer);
    expect((await mail.mailTo(customer.email, 'Booking cancelled')).calendar).toContain('SEQUENCE:2\r');
    const provider = String((await send(site.origin, 'GET', `/en/service/${service}`)).body.email);
    for (const subject of ['Nauja rezervacija', 'Rezervacija perkelta', 'Rezervacija atšaukta'])
      await mail.mailTo(provider, subject);
  });

  test('retains the old slot if the new one is taken, its own, past or invalid', async () => {
    const id = await book('2031-09-03', '10:00');
    const other = await registerCustomer(site.origin);
    await book('2031-09-03', '11:00', other);
    await bookSlot(site.origin, customer, {
      service: await serviceId(site.origin, 1),
      date: '2031-09-03',
      time: '12:00',
    });
    await book('2031-09-03', '18:00');
    const refused = async (date: string, time: string) => (await move(id, date, time)).body.code;
    expect(await refused('2031-09-03', '11:00')).toBe('slot_taken');
    expect(await refused('2031-09-03', '12:00')).toBe('own_clash');
    expect(await refused('2031-09-03', '18:00')).toBe('own_clash');
    expect(await refused('2020-09-03', '10:00')).toBe('past');
    expect(await refused('2031-09-03', '15:00')).toBe('slot');
    expect(await refused('2031-02-30', '10:00')).toBe('date');
    expect(await free('2031-09-03', '10:00')).toBe(false);
    expect((await move(id, '2031-09-03', '10:00')).status).toBe(200);
    expect((await move(id, '2031-09-04', '10:00', other)).status).toBe(404);
    expect((await send(site.origin, 'POST', `/en/bookings/${id}/reschedule`, { body: {} })).status).toBe(401);
  });

  test('concurrently with a cancellation leaves a consistent booking', async () => {
    for (const day of ['05', '06', '07', '08']) {
      const who = await registerCustomer(site.origin);
      const id = await book(`2031-09-${day}`, '10:00', who);
      const [moved, cancelled] = await Promise.all([
        move(id, `2031-09-${day}`, '19:00', who),
        send(site.origin, 'DELETE', `/en/bookings/${id}`, who),
      ]);
      expect([
        [200, 204],
        [404, 204],
      ]).toContainEqual([moved.status, cancelled.status]);
      const { subject } = await mail.mailTo(who.email, 'Booking cancelled');
      expect(subject).toContain(moved.status === 200 ? '7PM' : '10AM');
    }
  });

  test('of ten customers who book one slot concurrently, one gets it and nine keep theirs', async () => {
    const others = await customersOf(site, 9);
    const times = ['08:00', '10:00', '11:00', '11:30', '12:00', '12:30', '14:00', '18:00', '19:00'];
    const ids = await Promise.all(others.map((who, index) => book('2031-10-01', times[index] ?? '', who)));
    const answers = await Promise.all(ids.map((id, index) => move(id, '2031-10-02', '10:00', others[index])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const freed = await Promise.all(times.map((time) => free('2031-10-01', time)));
    expect(freed.filter(Boolean)).toHaveLength(1);
  });
});

test('a booking that has started can be neither moved nor cancelled, and the latest is listed first', async () => {
  await book('2031-11-02', '10:00');
  const id = await book('2031-11-03', '10:00');
  await goTo(site, '2031-11-03T08:00:00Z');
  // All earlier sessions have expired.
  customer.token = await logIn(site.origin, customer);
  expect((await move(id, '2031-11-04', '10:00')).body).toMatchObject({
    code: 'completed',
    message: 'A completed booking cannot be changed or cancelled. You can book a new time.',
  });
  const cancelled = await send(site.origin, 'DELETE', `/en/bookings/${id}`, customer);
  expect([cancelled.status, cancelled.body.code]).toEqual([409, 'completed']);

  const again = await bookSlot(site.origin, customer, { service, date: '2031-11-03', time: '10:00' });
  expect(again.body.code).toBe('past');

  const dates = async (status: string) => {
    const { body } = await send(
      site.origin,
      'GET',
      `/en/bookings/user/${customer.email}/${status}`,
      customer,
    );
    return (body as unknown as { date: string }[]).map(({ date }) => date);
  };
  const completed = await dates('completed');
  expect([completed[0], completed]).toEqual(['2031-11-03', completed.toSorted().reverse()]);
  expect(await dates('confirmed')).toEqual([]);
  expect(completed.length).toBeGreaterThan(1);
  expect([await free('2031-11-03', '08:00'), await free('2031-11-03', '11:00')]).toEqual([false, true]);
});

test('a customer can create, renew and revoke a calendar feed of their bookings', async () => {
  const owner = await registerCustomer(site.origin);
  await book('2031-09-21', '10:00', owner);
  const path = `/en/user/${owner.email}/calendar`;
  const call = (method: string) => send(site.origin, method, path, owner);
  expect((await call('GET')).body).toEqual({ active: false, usedAt: null });
  const address = String((await call('POST')).body.address);
  expect((await call('GET')).body).toEqual({ active: true, usedAt: null });
  expect(await (await fetch(address)).text()).toContain('20310921T100000');
  expect((await call('DELETE')).status).toBe(204);
  expect((await fetch(address)).status).toBe(404);
});
