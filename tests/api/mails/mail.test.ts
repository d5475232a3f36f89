import { describe, expect, test } from 'vitest';
import {
  aBooking,
  bookSlot,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { startMailServer } from '../../support/mails/mailServer.ts';
import { startSilentServer } from '../../support/mails/silentServer.ts';
import { waitUntil } from '../../support/site/load.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { readRow, updateRows } from '../../support/site/rows.ts';
import { startSite } from '../../support/site/server.ts';

const { site, mail } = await mailedSite({ PUBLIC_ORIGIN: 'https://home.example' });
let hour = 0;
const service = await serviceId(site.origin);

/** A slot that no other test books. */
const nextSlot = () => ({
  service,
  date: `2031-07-${String((hour++ % 28) + 1).padStart(2, '0')}`,
  time: '10:00',
});
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to?.text === address);
const book = async (customer: TestCustomer, lang = 'en') => {
  const slot = nextSlot();
  return { id: await aBooking(site.origin, customer, slot, lang), ...slot };
};

describe('a booking', () => {
  test('is confirmed to the customer with a calendar event, which a cancellation removes', async () => {
    const customer = await registerCustomer(site.origin);
    const { id, date } = await book(customer);
    const confirmed = await mail.mailTo(customer.email, 'Booking confirmed');
    expect(confirmed.subject).toMatch(/^Booking confirmed: .+ July 2031, 10AM$/);
    expect(confirmed.text).toContain('10AM (Vilnius time)');
    expect(confirmed.html).toContain(`https://home.example/en/bookings/user/${customer.email}/Confirmed`);
    expect(confirmed.messageId).toMatch(/^<[\w-]{36}@/);
    const day = date.replaceAll('-', '');
    for (const line of [
      'METHOD:REQUEST',
      `UID:${id}`,
      'SEQUENCE:0',
      `DTSTART;TZID=Europe/Vilnius:${day}T100000`,
    ]) {
      expect(confirmed.calendar.split('\r\n')).toContain(line);
    }
    await send(site.origin, 'DELETE', `/en/bookings/${id}`, customer);
    const cancelled = await mail.mailTo(customer.email, 'Booking cancelled: ');
    for (const line of ['METHOD:CANCEL', `UID:${id}`, 'SEQUENCE:1', 'STATUS:CANCELLED']) {
      expect(cancelled.calendar.split('\r\n')).toContain(line);
    }
  });

  test('is emailed to the provider in the language of the application, and to the customer in the last used', async () => {
    const customer = await registerCustomer(site.origin);
    const { id } = await book(customer, 'ru');
    const { body } = await send(site.origin, 'GET', `/en/service/${service}`);
    const received = await mail.mailTo(String(body.email), `UID:${id}`);
    expect(received.subject).toMatch(/^Nauja rezervacija: Ona Testienė, /);
    expect(received.replyTo?.text).toContain(customer.email);
    await mail.mailTo(customer.email, 'Бронирование подтверждено: ');
    await send(site.origin, 'DELETE', `/lt/bookings/${id}`, customer);
    await mail.mailTo(customer.email, 'Rezervacija atšaukta: ');
  });

  test('names the service in the language of each recipient', async () => {
    const customer = await registerCustomer(site.origin);
    const { id } = await book(customer, 'ru');
    const [own, providers] = await Promise.all(
      ['ru', 'lt'].map(async (lang) => (await send(site.origin, 'GET', `/${lang}/service/${service}`)).body),
    );
    expect(own?.name).not.toBe(providers?.name);
    const { subject, text, calendar } = await mail.mailTo(customer.email, `UID:${id}`);
    for (const part of [subject, text, calendar]) expect(part).toContain(own?.name);
    const received = await mail.mailTo(String(providers?.email), `UID:${id}`);
    expect(received.text).toContain(providers?.name);
  });

  test('cannot inject anything into headers, HTML or the calendar file', async () => {
    const customer = await registerCustomer(site.origin);
    const name =
      'Eve\r\nBcc: all@example.com\r\n<script>alert(1)</script> {{service}} $t(mail:sender)\nATTENDEE:x';
    // The name of an account that is older than the rule for names.
    await updateRows(site, 'users', { email_key: customer.email }, { name });
    const body = { serviceId: service, ...nextSlot(), userName: name };
    expect((await send(site.origin, 'POST', '/en/bookings', { token: customer.token, body })).status).toBe(
      201,
    );
    const { bcc, html, calendar } = await mail.mailTo(customer.email, '{{service}}');
    expect(bcc).toBeUndefined();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt; script&gt; {{service}} $t(mail sender)');
    expect(calendar).not.toMatch(/^(Bcc|ATTENDEE):/m);
  });
});

test('an application is emailed to the team and confirmed to the applicant', async () => {
  const application = {
    name: 'Švarūs langai',
    about: 'Pirma eilutė\nantra & <b>trečia</b>',
    address: 'Pylimo g. 1, Vilnius',
    category: 'Valymas',
    contactPerson: 'Petras Petraitis',
    email: 'petras@example.com',
  };
  expect((await send(site.origin, 'POST', '/lt/services', { body: application })).status).toBe(202);
  const confirmation = await mail.mailTo(application.email, 'Gavome jūsų paraišką');
  expect(confirmation.subject).toBe('Gavome jūsų paraišką');
  const team = await mail.mailTo('team@home-service-app.example', application.name);
  expect(team.subject).toBe('To review: Švarūs langai');
  expect(team.html).toContain('Pirma eilutė<br>antra &amp; &lt;b&gt;trečia&lt;/b&gt;');
  expect(team.replyTo?.text).toContain(application.email);
});

describe('a mail server', () => {
  const state = (email: string) => readRow(site, 'mails', { recipient: email, kind: 'booking-confirmed' });
  /** A customer whose first email arrived before the server fails. */
  const customerWithMail = async () => {
    const customer = await registerCustomer(site.origin);
    await mail.mailTo(customer.email, 'Confirm');
    return customer;
  };
  const confirmations = (email: string) =>
    mailsTo(email).filter(({ subject }) => subject?.startsWith('Booking confirmed'));
  const makeDue = () => updateRows(site, 'mails', { claimed_by: null }, { due_at: '2020-01-01' });

  test('that is busy, or drops the connection at the end, gets each email once after it recovers', async () => {
    for (const mood of ['busy', 'dropping'] as const) {
      const customer = await customerWithMail();
      mail.mood = mood;
      const { tries } = mail;
      await book(customer);
      await waitUntil(() => mail.tries > tries);
      await waitUntil(async () => (await state(customer.email)).attempts > 0);
      mail.mood = 'well';
      await makeDue();
      await waitUntil(async () => (await state(customer.email)).sent_at !== null);
      expect(confirmations(customer.email)).toHaveLength(1);
    }
  });

  test('that rejects an email is retried for a while; then the email is given up with the reason', async () => {
    const customer = await customerWithMail();
    mail.mood = 'refusing';
    await book(customer);
    for (let refusals = 1; refusals <= 13; refusals++) {
      await waitUntil(async () => (await state(customer.email)).refusals === refusals);
      await makeDue();
    }
    mail.mood = 'well';
    const { failed_at: failedAt, last_error: lastError } = await state(customer.email);
    expect(failedAt).toBeTruthy();
    expect(lastError).toContain('No such mailbox');
    expect(confirmations(customer.email)).toHaveLength(0);
    expect(site.output()).not.toContain(customer.email);
    const own = async () => {
      const path = `/en/user/${customer.email}`;
      return (await send(site.origin, 'GET', path, customer)).body.undelivered;
    };
    expect(await own()).toEqual([{ email: customer.email, since: failedAt }]);
    await book(customer);
    await mail.mailTo(customer.email, 'Booking confirmed');
    await waitUntil(async () => (await own()) === undefined);
  });
});

test('emails to a server that hangs or is down arrive once later, also from a later process', async () => {
  const silent = await startSilentServer();
  let late = await startSite({ SMTP_URL: silent.url });
  const customer = await registerCustomer(late.origin);
  expect((await bookSlot(late.origin, customer, { service, date: '2031-08-01', time: '10:00' })).status).toBe(
    201,
  );
  await waitUntil(() => late.output().includes('email not sent yet'));
  await silent.stop();
  expect(await late.stop()).toBe(0);
  late = await startSite({ SMTP_URL: silent.url, DATA_DIR: late.dataDir });
  const server = await startMailServer(silent.port);
  await updateRows(late, 'mails', { claimed_by: null }, { due_at: '2020-01-01' });
  // One email confirms the address, and both sides get one about the booking.
  await waitUntil(() => server.mails.length === 3);
  await late.stop();
  expect(server.mails.map(({ to }) => to?.text)).toContain(customer.email);
  await server.stop();
});
