import { expect, test } from 'vitest';
import { defaultSchedule } from '#features/availability/index.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { findBookedPrices } from '#features/booking/bookedPrices.server.ts';
import { makeMail, readBookedService } from '#features/booking/bookingMails.server.ts';
import { bookingMails } from '#features/booking/mails/mails.server.ts';
import { reminderMails } from '#features/booking/reminders/mails.server.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { everyDay } from '../../support/booking/provided.ts';
import { composeMail } from '../../support/mails/compose.ts';
import { inDatabase } from '../../support/site/database.ts';
import { deleteRows, readRow } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);
const booking = await aBooking(site.origin, customer, { service, date: '2033-07-05', time: '11:30' });

const file = (id: string, token?: string, lang = 'lt') =>
  fetch(
    `${site.origin}/api/${lang}/bookings/${id}/calendar`,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );

test('the customer of a booking can download its calendar file, with the same UID each time', async () => {
  const [first, second] = [await file(booking, customer.token), await file(booking, customer.token)];
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const text = await first.text();
  expect(text).toContain(`UID:${booking}\r\n`);
  expect(text).toContain('DTSTART;TZID=Europe/Vilnius:20330705T113000\r\n');
  expect(await second.text()).toBe(text);
});

test.each(['en', 'lt', 'ru'])(
  'the calendar file and feed name the service in the language: %s',
  async (lang) => {
    const { token, email } = customer;
    const { name } = (await send(site.origin, 'GET', `/${lang}/service/${service}`)).body;
    const feed = await send(site.origin, 'POST', `/${lang}/user/${email}/calendar`, { token });
    const address = String(feed.body.address);
    for (const answer of [await file(booking, token, lang), await fetch(address)]) {
      expect(await answer.text()).toContain(`SUMMARY:${name}\r\n`);
    }
  },
);

/** The sorted lines of the calendar's only event, without the attendee and the time of writing. */
const entryIn = (calendar: string) =>
  (
    /BEGIN:VEVENT(.*?)END:VEVENT/s.exec(
      calendar.replaceAll('\r\n ', '').replace(/localhost:\d+/, 'localhost'),
    )?.[1] ?? ''
  )
    .split('\r\n')
    .filter((line) => line && !/^(DTSTAMP|ATTENDEE)/.test(line))
    .sort();

test.each([
  [
    '2033-07-06',
    '12:30',
    ['DTSTART;TZID=Europe/Vilnius:20330706T123000', 'DTEND;TZID=Europe/Vilnius:20330706T130000'],
  ],
  // The first of the two, to the second 03:00.
  ['2033-10-30', '03:30', ['DTSTART:20331030T003000Z', 'DTEND:20331030T010000Z']],
])('calendar file and feed have the same event as the email: %s %s', async (date, time, times) => {
  const own = await registerCustomer(site.origin, 'lt');
  const slot = { service, date, time };
  if (time === '03:30')
    await inDatabase(site, (db) =>
      storeSchedule(db, service, {
        ...defaultSchedule,
        starts: 'every30',
        hours: everyDay('00:00', '24:00'),
      }),
    );
  const id = await aBooking(site.origin, own, slot, 'lt');
  const feed = await send(site.origin, 'POST', `/lt/user/${own.email}/calendar`, own);
  const downloaded = await (await file(id, own.token)).text();
  const fed = await (await fetch(String(feed.body.address))).text();
  const mail = await inDatabase(site, async (db) => {
    const booking = await readRow(site, 'bookings', { id });
    const customer = { email: own.email, language: 'lt' as const };
    const queued = makeMail(bookingMails, 'booking-confirmed', {
      booking,
      customer,
      service: await readBookedService(db, service),
      prices: await findBookedPrices(db, id),
    });
    const row = await readRow(site, 'mails', { user_id: booking.user_id });
    return composeMail({ ...row, ...queued, content: JSON.stringify(queued.content) });
  });
  const mailed = entryIn(String((mail.icalEvent as { content: string }).content));
  expect(mailed).toContain('STATUS:CONFIRMED');
  expect(mailed).toEqual(expect.arrayContaining(times));
  expect(mail.text).toContain(`${time} (Vilniaus laiku)`);
  expect(mailed.join('\n')).toMatch(/^DESCRIPTION:.*\\nKontaktinis asmuo: .+@/m);
  // The work takes place at the customer's address, so the provider's is not the location (docs/product.md 8.6).
  expect(mailed.join('\n')).toMatch(/^DESCRIPTION:.*\\nPaslaugų teikėjo adresas: .+/m);
  expect(mailed.join('\n')).not.toMatch(/^LOCATION/m);
  expect(mailed.join('\n')).toMatch(/^ORGANIZER;CN=/m);
  expect(entryIn(downloaded)).toEqual(mailed);
  expect(entryIn(fed)).toEqual(mailed);
});

test('a calendar feed without bookings is still valid', async () => {
  const { token, email } = await registerCustomer(site.origin, 'lt');
  const feed = await send(site.origin, 'POST', `/lt/user/${email}/calendar`, { token });
  const text = await (await fetch(String(feed.body.address))).text();
  expect(text).not.toContain('BEGIN:VEVENT');
  expect(text).toMatch(/^BEGIN:VTIMEZONE\r\nTZID:Europe\/Vilnius\r\n/m);
  expect(text).toMatch(/END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
});

test('a service without a name in the language has its English name in calendars and emails', async () => {
  const { name } = (await send(site.origin, 'GET', `/en/service/${service}`)).body;
  await deleteRows(site, 'service_translations', { service_id: service, language: 'ru' });
  expect(await (await file(booking, customer.token, 'ru')).text()).toContain(`SUMMARY:${name}\r\n`);
  const mail = await inDatabase(site, async (db) => {
    const row = await readRow(site, 'bookings', { id: booking });
    const about = { booking: row, customer: { email: customer.email, language: 'ru' as const } };
    return makeMail(reminderMails, 'booking-reminder', {
      ...about,
      service: await readBookedService(db, service),
    });
  });
  expect(mail.content.service).toBe(name);
});
