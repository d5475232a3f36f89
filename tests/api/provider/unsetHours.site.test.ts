import { expect, test } from 'vitest';
import { defaultSchedule, defaultStarts, unsetSchedule } from '#features/availability/index.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';
import { bookSlot, registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { everyDay } from '../../support/booking/provided.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { business, publish, registerMember } from '../../support/team/team.ts';

/** A Monday, 8:30 in Vilnius. */
const CLOCK = '2031-05-05T05:30:00Z';
const date = '2031-05-06';
const { site, mail } = await mailedSite({ CLOCK, DEMONSTRATION: '0' });
const member = await registerMember(site);

async function newBusiness() {
  const what = business();
  const service = await publish(site.origin, member, what);
  const approval = await mail.mailTo(what.email, 'jau paskelbta');
  const page = linkIn(approval, '/lt/provider/');
  const token = page.split('/').at(-1) ?? '';
  const asProvider = sendAs({}, site.origin, `/lt/provider/${token}`);
  return { what, service, approval, page, asProvider };
}

async function slotsOf(service: string) {
  const { body } = await send(site.origin, 'GET', `/en/service/${service}/availability?date=${date}`);
  return body.slots as { time: string; available: boolean }[];
}

async function listed(name: string, query = '') {
  const { body } = await send(site.origin, 'GET', `/lt/services?q=${encodeURIComponent(name)}${query}`);
  return (body as unknown as { name: string }[]).find((service) => service.name === name);
}

test('a new business is not on sale before it has set its hours', async () => {
  const { what, service, asProvider } = await newBusiness();
  const customer = await registerCustomer(site.origin);
  const book = async (time: string) =>
    (await bookSlot(site.origin, customer, { service, date, time })).body.code;
  const unavailable = defaultStarts.map((time) => ({ time, available: false }));
  expect(await slotsOf(service)).toEqual(unavailable);
  expect(await book('10:00')).toBe('slot_taken');
  expect(await book('10:15')).toBe('slot');
  expect(await listed(what.name)).not.toHaveProperty('nextFree');
  expect(await listed(what.name, `&date=${date}`)).toBeUndefined();
  expect((await asProvider('GET', '/schedule')).body).toEqual({ ...unsetSchedule, conflicts: [] });

  const { status, body } = await asProvider('PUT', '/schedule', {
    buffer: 0,
    notice: 0,
    crews: 1,
    hours: everyDay('09:00', '17:00'),
    closures: [],
    daysOff: [],
    closedOnHolidays: false,
  });
  expect([status, body.starts]).toEqual([200, 'nine']);
  expect((await slotsOf(service)).filter(({ available }) => available).map(({ time }) => time)).toEqual(
    defaultStarts.filter((time) => time >= '09:00' && time < '17:00'),
  );
  expect(await listed(what.name)).toMatchObject({ nextFree: { time: '10:00' } });
  expect(await book('10:00')).toBeUndefined();
});

test('a schedule cannot be set back to unset', async () => {
  const { asProvider } = await newBusiness();
  expect((await asProvider('PUT', '/schedule', unsetSchedule)).status).toBe(422);
});

test('its page shows that the hours are missing, instead of hours and times', async () => {
  const { what, service, asProvider } = await newBusiness();
  const texts = readTexts('lt', 'service');
  const page = async () => (await fetch(`${site.origin}/lt/service/${service}`)).text();
  const unset = fillText(String(texts.hoursUnset), { name: what.name });
  const before = await page();
  expect(before).toContain(unset);
  for (const text of [texts.available, texts.freeTimes, 'id="booking"', 'openingHoursSpecification":[{'])
    expect(before).not.toContain(text);
  expect((await asProvider('PUT', '/schedule', { ...defaultSchedule, duration: 60 })).status).toBe(200);
  const after = await page();
  expect(after).not.toContain(unset);
  expect(after).toContain(texts.available);
});

test('its cards say that the hours are missing, and do not invite to book', async () => {
  const { what, service, asProvider } = await newBusiness();
  const { bookNow, hoursUnset, view } = readTexts('lt', 'cards');
  const search = `/services?q=${encodeURIComponent(what.name)}`;
  const cards = async (path: string) => (await fetch(`${site.origin}/lt${path}`)).text();
  for (const path of [search, `/cards/${service}`]) {
    const before = await cards(path);
    for (const text of [hoursUnset, `${String(view)}: ${what.name}`]) expect(before).toContain(text);
    expect(before).not.toContain(`${String(bookNow)}: ${what.name}`);
  }
  expect((await asProvider('PUT', '/schedule', { ...defaultSchedule, duration: 60 })).status).toBe(200);
  for (const path of [search, `/cards/${service}`]) {
    const after = await cards(path);
    expect(after).toContain(`${String(bookNow)}: ${what.name}`);
    expect(after).not.toContain(`${String(view)}: ${what.name}`);
  }
});

test('the provider can enter bookings by phone before, in the default hours', async () => {
  const { service, asProvider } = await newBusiness();
  const { body } = await asProvider('GET', `/days?from=${date}`);
  const [day] = body.days as { slots: { time: string; state: string }[] }[];
  expect(day?.slots.map(({ state }) => state)).toEqual(defaultStarts.map(() => 'byPhone'));
  const caller = { date, name: 'Ona Onaitė', phone: '+37061234567' };
  const booked = await asProvider('POST', '/phone-bookings', { ...caller, time: '10:00' });
  expect(booked.status).toBe(201);
  const moved = await asProvider('POST', `/phone-bookings/${String(booked.body._id)}/reschedule`, {
    date,
    time: '14:00',
  });
  expect([moved.status, moved.body.time]).toEqual([200, '14:00']);
  expect((await slotsOf(service)).some(({ available }) => available)).toBe(false);
  expect((await asProvider('GET', '/schedule')).body.conflicts).toEqual([]);
});

test('the approval names what is missing, with links', async () => {
  const { approval, page } = await newBusiness();
  for (const part of ['hours', 'prices', 'contacts', 'calendars'])
    expect(linkIn(approval, `/business/${part}`)).toBe(`${page}/business/${part}`);
});

test('with DEMONSTRATION, and for services approved before this rule, nothing changes', async () => {
  const open = await mailedSite({ CLOCK });
  const { service, asProvider } = await publishedProvider(open, await registerMember(open.site));
  expect((await asProvider('GET', '/schedule')).body.starts).toBe('nine');
  const free = await send(open.site.origin, 'GET', `/en/service/${service}/availability?date=${date}`);
  expect(free.body.slots).toEqual(defaultStarts.map((time) => ({ time, available: true })));
});
