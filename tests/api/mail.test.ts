import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSlot, registerCustomer, send, serviceId, type TestCustomer } from '../support/customers.ts';
import { lookInto } from '../support/database.ts';
import { until } from '../support/load.ts';
import {
  startMailServer,
  startSilentServer,
  type MailServer,
  type ReceivedMail,
} from '../support/moodyMailServer.ts';
import { startSite, type Site } from '../support/server.ts';

let mails: MailServer;
let site: Site;
let service: string;
let hour = 0;
beforeAll(async () => {
  mails = await startMailServer();
  site = await startSite({ SMTP_URL: mails.address, PUBLIC_ORIGIN: 'https://home.example' });
  service = await serviceId(site.origin);
});
afterAll(async () => {
  await site.stop();
  await mails.stop();
});

/** A slot that no other test books. */
const nextSlot = () => ({
  service,
  date: `2031-07-${String((hour++ % 28) + 1).padStart(2, '0')}`,
  time: '10:00',
});
const to = (address: string) => mails.received.filter((mail) => mail.to?.text === address);
const mailTo = async (address: string, count = 1): Promise<ReceivedMail> => {
  await until(() => to(address).length >= count);
  return to(address)[count - 1] as ReceivedMail;
};
const book = async (customer: TestCustomer, lang = 'en') => {
  const slot = nextSlot();
  const { status, body } = await bookSlot(site.origin, customer, slot, lang);
  expect(status).toBe(201);
  return { id: String(body._id), ...slot };
};

describe('a booking', () => {
  test('is confirmed to the customer, with an entry for the calendar, and cancelled there too', async () => {
    const customer = await registerCustomer(site.origin);
    const { id, date } = await book(customer);
    const confirmed = await mailTo(customer.email);
    expect(confirmed.subject).toMatch(/^Booking confirmed: .+ July 2031, 10:00$/);
    expect(confirmed.text).toContain('10:00 (Vilnius time)');
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
    await send(site.origin, 'DELETE', `/en/bookings/${id}`, { token: customer.token });
    const cancelled = await mailTo(customer.email, 2);
    expect(cancelled.subject).toMatch(/^Booking cancelled: /);
    for (const line of ['METHOD:CANCEL', `UID:${id}`, 'SEQUENCE:1', 'STATUS:CANCELLED']) {
      expect(cancelled.calendar.split('\r\n')).toContain(line);
    }
  });

  test('is told to the provider in the language they wrote in, and to the customer in that of their last use', async () => {
    const customer = await registerCustomer(site.origin);
    const { id } = await book(customer, 'ru');
    const { body } = await send(site.origin, 'GET', `/en/service/${service}`);
    await until(() =>
      mails.received.some((mail) => mail.calendar.includes(`UID:${id}`) && mail.to?.text === body.email),
    );
    const provider = mails.received.find(
      (mail) => mail.calendar.includes(`UID:${id}`) && mail.to?.text === body.email,
    );
    expect(provider?.subject).toMatch(/^Nauja rezervacija: Ona Testienė, /);
    expect(provider?.replyTo?.text).toContain(customer.email);
    expect((await mailTo(customer.email)).subject).toMatch(/^Бронирование подтверждено: /);
    await send(site.origin, 'DELETE', `/lt/bookings/${id}`, { token: customer.token });
    expect((await mailTo(customer.email, 2)).subject).toMatch(/^Rezervacija atšaukta: /);
  });

  test("names the service in the reader's language, and to the provider in theirs", async () => {
    const customer = await registerCustomer(site.origin);
    const { id } = await book(customer, 'ru');
    const [own, providers] = await Promise.all(
      ['ru', 'lt'].map(async (lang) => (await send(site.origin, 'GET', `/${lang}/service/${service}`)).body),
    );
    expect(own?.name).not.toBe(providers?.name);
    const { subject, text, calendar } = await mailTo(customer.email);
    for (const part of [subject, text, calendar]) expect(part).toContain(own?.name);
    const toProvider = () => to(String(providers?.email)).find((mail) => mail.calendar.includes(`UID:${id}`));
    await until(() => toProvider() !== undefined);
    expect(toProvider()?.text).toContain(providers?.name);
  });

  test('can put nothing of its own into headers, HTML or the calendar', async () => {
    const customer = await registerCustomer(site.origin);
    const userName =
      'Eve\r\nBcc: all@example.com\r\n<script>alert(1)</script> {{service}} $t(mail:sender)\nATTENDEE:x';
    const body = { serviceId: service, ...nextSlot(), userName };
    expect((await send(site.origin, 'POST', '/en/bookings', { token: customer.token, body })).status).toBe(
      201,
    );
    const mail = await mailTo(customer.email);
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{service}} $t(mail:sender)');
    expect(mail.calendar).not.toMatch(/^(Bcc|ATTENDEE):/m);
  });
});

test('a business that is handed in is told to the team and to the partner', async () => {
  const business = {
    name: 'Švarūs langai',
    about: 'Pirma eilutė\nantra & <b>trečia</b>',
    address: 'Pylimo g. 1, Vilnius',
    category: 'Valymas',
    contactPerson: 'Petras Petraitis',
    email: 'petras@example.com',
  };
  expect((await send(site.origin, 'POST', '/lt/services', { body: business })).status).toBe(202);
  const partner = await mailTo(business.email);
  expect(partner.subject).toContain('Švarūs langai');
  expect(partner.text).toContain('Kategorija: Valymas');
  const team = await mailTo('team@home-service-app.example');
  expect(team.subject).toBe('To review: Švarūs langai');
  expect(team.html).toContain('Pirma eilutė<br>antra &amp; &lt;b&gt;trečia&lt;/b&gt;');
  expect(team.replyTo?.text).toContain(business.email);
});

describe('a mail server', () => {
  const state = (email: string) =>
    lookInto(site, (db) =>
      db.selectFrom('mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow(),
    );
  const hurry = () =>
    lookInto(site, (db) =>
      db.updateTable('mails').set({ send_after: '2020-01-01' }).where('sent_at', 'is', null).execute(),
    );

  test('that is busy, or breaks off at the last moment, gets each mail once when it recovers', async () => {
    for (const mood of ['busy', 'dropping'] as const) {
      const customer = await registerCustomer(site.origin);
      mails.mood = mood;
      const { tries } = mails;
      await book(customer);
      await until(() => mails.tries > tries);
      await until(async () => (await state(customer.email)).attempts > 0);
      mails.mood = 'well';
      await hurry();
      await mailTo(customer.email);
      await until(async () => (await state(customer.email)).sent_at !== null);
      expect(to(customer.email)).toHaveLength(1);
    }
  });

  test('that refuses an address for good is asked again for a while; then the mail is laid aside with the reason', async () => {
    const customer = await registerCustomer(site.origin);
    mails.mood = 'refusing';
    await book(customer);
    for (let refusals = 1; refusals <= 8; refusals++) {
      await until(async () => (await state(customer.email)).refusals === refusals);
      await hurry();
    }
    mails.mood = 'well';
    const mail = await state(customer.email);
    expect(mail.failed_at).toBeTruthy();
    expect(mail.last_error).toContain('No such mailbox');
    expect(to(customer.email)).toHaveLength(0);
    expect(site.output()).not.toContain(customer.email);
  });
});

test('a server that hangs, and one that is not there, lose nothing: all arrives once, in a later process too', async () => {
  const silent = await startSilentServer();
  let late = await startSite({ SMTP_URL: silent.address });
  const customer = await registerCustomer(late.origin);
  expect((await bookSlot(late.origin, customer, { service, date: '2031-08-01', time: '10:00' })).status).toBe(
    201,
  );
  await until(() => late.output().includes('mail not sent yet'));
  await silent.stop();
  expect(await late.stop()).toBe(0);
  late = await startSite({ SMTP_URL: silent.address, DATA_DIR: late.dataDir });
  const server = await startMailServer(silent.port);
  await lookInto(late, (db) =>
    db.updateTable('mails').set({ send_after: '2020-01-01' }).where('sent_at', 'is', null).execute(),
  );
  await until(() => server.received.length === 2);
  await late.stop();
  expect(server.received.map((mail) => mail.to?.text)).toContain(customer.email);
  await server.stop();
});
