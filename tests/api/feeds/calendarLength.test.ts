import { expect, test } from 'vitest';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import { euros } from '#features/pricing/money.ts';
import { bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { providedService } from '../../support/booking/provided.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
const day = '2032-05-04';
let used = 0;
const item = { names: { lt: 'Langai', en: 'Windows' }, price: euros(6050), minutes: 150 };

/** In Vilnius. */
function endIn(calendar: string, id: unknown): string | undefined {
  const entries = calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  const entry = entries.find((each) => each.includes(`UID:${String(id)}`)) ?? '';
  return /DTEND;TZID=Europe\/Vilnius:\d{8}T(\d{4})/.exec(entry)?.[1];
}

/** From the customer's file and from both feeds. */
async function calendars() {
  const provided = await providedService(site, used++);
  const customer = await registerCustomer(origin);
  const { token, email } = customer;
  const feeds = [
    await send(origin, 'POST', `/en/user/${email}/calendar`, { token }),
    await provided.asProvider('POST', '/calendar'),
  ].map(({ body }) => /([^/]+)\.ics$/.exec(String(body.address))?.[1] ?? '');
  const fed = (id: unknown) =>
    inDatabase(site, async (db) => {
      const ends: (string | undefined)[] = [];
      for (const feed of feeds) ends.push(endIn((await writeCalendarFeed(db, 'en', feed)) ?? '', id));
      return ends;
    });
  const file = async (id: unknown) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/en/bookings/${String(id)}/calendar`, { headers });
    return endIn(await answer.text(), id);
  };
  const ends = async (id: unknown) => [await file(id), ...(await fed(id))];
  return { ...provided, customer, fed, ends };
}

/** From the calendar files of the first two emails to the customer. */
async function mailedEnds(email: string, id: unknown) {
  const words = `UID:${String(id)}`;
  const mails = [await mail.mailTo(email, words), await mail.mailTo(email, words, 1)];
  return mails.map(({ calendar }) => endIn(calendar, id));
}

test('a calendar event lasts as long as the work when it was booked, also after a move, without buffer; half an hour by default', async () => {
  const { service, customer, change, ends } = await calendars();
  const plain = await bookSlot(origin, customer, { service, date: day, time: '08:00' });
  expect(await ends(plain.body._id)).toEqual(['0830', '0830', '0830']);
  await change({ duration: 90, buffer: 30 });
  const long = await bookSlot(origin, customer, { service, date: day, time: '10:00' });
  await change({ duration: 120 });
  expect(await ends(plain.body._id)).toEqual(['0830', '0830', '0830']);
  expect(await ends(long.body._id)).toEqual(['1130', '1130', '1130']);
  const path = `/en/bookings/${String(long.body._id)}/reschedule`;
  const moved = await send(origin, 'POST', path, {
    token: customer.token,
    body: { date: day, time: '14:00' },
  });
  expect(moved.status).toBe(200);
  expect(await ends(long.body._id)).toEqual(['1530', '1530', '1530']);
  expect(await mailedEnds(customer.email, long.body._id)).toEqual(['1130', '1530']);
  const own = await send(origin, 'GET', `/en/user/${customer.email}/export`, customer);
  expect(own.body.bookings).toMatchObject([{ minutes: null }, { minutes: 90 }]);
});

test('a calendar event with items lasts as long as they do, one of a phone booking as long as the service', async () => {
  const { service, customer, change, asProvider, ends, fed } = await calendars();
  await change({ duration: 60 });
  const list = { afterLooking: false, items: [item] };
  expect((await asProvider('PUT', '/prices', list)).status).toBe(200);
  const { prices } = (await send(origin, 'GET', `/en/service/${service}`)).body;
  const { items } = prices as { items: { _id: string }[] };
  const body = { serviceId: service, date: day, time: '10:00', items: items.map(({ _id }) => _id) };
  const booked = await send(origin, 'POST', '/en/bookings', { token: customer.token, body });
  expect(booked.status).toBe(201);
  expect(await ends(booked.body._id)).toEqual(['1230', '1230', '1230']);
  const call = { date: day, time: '18:00', name: 'Ona' };
  const phoned = await asProvider('POST', '/phone-bookings', call);
  expect(phoned.status).toBe(201);
  expect(await fed(phoned.body._id)).toEqual([undefined, '1900']);
});
