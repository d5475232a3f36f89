import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { defaultStarts } from '#features/availability/index.ts';
import { deleteOldCounts } from '#features/booking/limits.server.ts';
import {
  aBooking,
  type Answer,
  bookSlot,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { often } from '../../support/deep.ts';
import { startMailServer } from '../../support/mails/mailServer.ts';
import { inDatabase } from '../../support/site/database.ts';
import { waitUntil } from '../../support/site/load.ts';
import { deleteRows, insertRows, listRows, updateRows } from '../../support/site/rows.ts';
import { type Site } from '../../support/site/server.ts';
import { siteForTest } from '../../support/site/startedSite.ts';

const mail = await startMailServer();
afterAll(() => mail.stop());

async function siteWith(limits: Record<string, string>): Promise<Site> {
  return siteForTest({ SMTP_URL: mail.url, CONFIRM_EMAIL: 'off', ...limits });
}

/** The default limits. */
const usual = { LIMIT_BOOKINGS: '', LIMIT_OPEN_BOOKINGS: '' };
const [aDay, aProvider, open] = [30, 6, 20];

/** Separate, so that the service's emails can be counted. */
async function ownProvider({ database }: Site, service: string): Promise<string> {
  const email = `provider-${randomUUID()}@example.com`;
  await updateRows({ database }, 'services', { id: service }, { email });
  return email;
}

const mailsTo = (address: string) => mail.mails.filter(({ to }) => to?.text === address);
const isDigest = ({ subject = '' }: { subject?: string }) => subject === 'Jūsų rezervacijų pakeitimai';

let place = 0;
/** No other test books it. */
function nextSlot(service: string): { service: string; date: string; time: string } {
  const day = new Date(Date.UTC(2041, 0, 1) + Math.floor(place / defaultStarts.length) * 86_400_000);
  return {
    service,
    date: day.toISOString().slice(0, 10),
    time: defaultStarts[place++ % defaultStarts.length] ?? '',
  };
}

const cancel = ({ origin }: Site, { token }: TestCustomer, { body }: Answer) =>
  send(origin, 'DELETE', `/en/bookings/${body._id}`, { token });

const allSent = (site: Site) =>
  waitUntil(async () => (await listRows(site, 'mails', { sent_at: null })).length === 0);

/** Replaces the counted bookings of the site's only customer. @param made by hours ago */
async function countsOf(site: Site, made: Record<number, number>): Promise<void> {
  const [{ user_id, receiver } = { user_id: '', receiver: '' }] = await listRows(site, 'booking_counts');
  await deleteRows(site, 'booking_counts', { user_id });
  for (const [hours, count] of Object.entries(made)) {
    const hour = new Date(Date.now() - Number(hours) * 3_600_000)
      .toISOString()
      .slice(0, 'yyyy-mm-ddThh'.length);
    await insertRows(site, 'booking_counts', { user_id, receiver, hour, made: count, cancelled: 0 });
  }
}

test('many attempts of an account make only its quota of bookings with a provider, and as many emails', async () => {
  const site = await siteWith(usual);
  const service = await serviceId(site.origin);
  const provider = await ownProvider(site, service);
  const customer = await registerCustomer(site.origin, 'lt');
  const [booked, refused]: [Answer[], Answer[]] = [[], []];
  const attempts = often(40, 200);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer = await bookSlot(site.origin, customer, nextSlot(service), 'lt');
    if (answer.status !== 201) refused.push(answer);
    else {
      booked.push(answer);
      expect((await cancel(site, customer, answer)).status).toBe(204);
    }
  }
  expect(booked).toHaveLength(aProvider);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['429 too_many_with_provider']),
  );
  const [first] = refused;
  const hoursOf = (answer?: Answer) => Number(answer?.headers.get('Retry-After')) / 3600;
  expect(hoursOf(first)).toBeGreaterThan(23);
  expect(hoursOf(first)).toBeLessThanOrEqual(25);
  expect(first?.body.message).toMatch(
    /^Pasiekėte rezervacijų ir perkėlimų pas šį paslaugų teikėją .* Vėl rezervuoti pas jį galėsite: \p{L}+ \d+\sd\., \d\d:00\.$/u,
  );
  await countsOf(site, { 60: 1, 10: 1, 0: aProvider - 1 });
  await inDatabase(site, deleteOldCounts);
  expect(await listRows(site, 'booking_counts')).toHaveLength(2);
  const waits = hoursOf(await bookSlot(site.origin, customer, nextSlot(service), 'lt'));
  expect(waits).toBeGreaterThan(14);
  expect(waits).toBeLessThanOrEqual(15);
  await waitUntil(() => mailsTo(provider).some(isDigest));
  await allSent(site);
  expect(mailsTo(provider).filter((each) => !isDigest(each))).toHaveLength(aProvider);
  expect(mailsTo(provider).filter(isDigest)).toHaveLength(1);
});

test('the bookings of an account in a day are limited over all providers; cancellations are not', async () => {
  const site = await siteWith({ ...usual, LIMIT_OPEN_BOOKINGS: '1000' });
  const customer = await registerCustomer(site.origin, 'lt');
  const services = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((after) => serviceId(site.origin, after)));
  for (const service of services) await ownProvider(site, service);
  const answers: Answer[] = [];
  for (let attempt = 0; attempt < aDay + 5; attempt++) {
    const service = services[attempt % services.length] ?? '';
    answers.push(await bookSlot(site.origin, customer, nextSlot(service), 'lt'));
  }
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(aDay);
  const [refused] = answers.slice(aDay);
  expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_bookings']);
  const [moved, ...others] = made;
  const path = `/en/bookings/${moved?.body._id}/reschedule`;
  const body = { date: '2049-01-01', time: '10:00' };
  const move = await send(site.origin, 'POST', path, { token: customer.token, body });
  expect([move.status, move.body.code]).toEqual([429, 'too_many_bookings']);
  for (const answer of [...others, moved])
    expect(answer && (await cancel(site, customer, answer)).status).toBe(204);
  await waitUntil(() =>
    mailsTo(customer.email).some(({ subject }) => subject?.startsWith('Changes to your bookings')),
  );
  await allSent(site);
  const received = mailsTo(customer.email).filter(({ subject = '' }) =>
    /^(Rezervacija patvirtinta|Booking cancelled)/.test(subject),
  );
  expect(received).toHaveLength(aDay);
});

test('the future bookings of an account are limited, and cancelling one allows another', async () => {
  const site = await siteWith({ ...usual, LIMIT_BOOKINGS: '1000' });
  const service = await serviceId(site.origin);
  await ownProvider(site, service);
  const customer = await registerCustomer(site.origin);
  const answers: Answer[] = [];
  for (let attempt = 0; attempt <= open; attempt++)
    answers.push(await bookSlot(site.origin, customer, nextSlot(service)));
  const refused = answers.at(-1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(open);
  expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_open_bookings']);
  expect(refused?.body.message).toMatch(/after the next one \(\d+ \p{L}+ 2041, [\dAPM:]+\)\.$/u);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(24 * 3600);
  const [first] = answers;
  if (first) await cancel(site, customer, first);
  await aBooking(site.origin, customer, nextSlot(service));
});

test('two processes count bookings together, also concurrent ones and after a restart', async () => {
  const first = await siteWith(usual);
  const second = await siteForTest(first.env);
  const service = await serviceId(first.origin);
  await ownProvider(first, service);
  const customer = await registerCustomer(first.origin);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, attempt) =>
      bookSlot((attempt % 2 ? first : second).origin, customer, nextSlot(service)),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(aProvider);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(24 - aProvider);
  await Promise.all([first, second].map((site) => site.stop()));
  const third = await siteForTest(first.env);
  expect((await bookSlot(third.origin, customer, nextSlot(service))).status).toBe(429);
});

test('bookings of many accounts with one provider are never rejected, but many are combined into a digest', async () => {
  const site = await siteWith({ LIMIT_BOOKINGS: '5', LIMIT_OPEN_BOOKINGS: '20' });
  const service = await serviceId(site.origin);
  const provider = await ownProvider(site, service);
  for (let account = 0; account < 9; account++) {
    const customer = await registerCustomer(site.origin);
    await aBooking(site.origin, customer, nextSlot(service));
  }
  await waitUntil(() => mailsTo(provider).some(isDigest));
  await allSent(site);
  expect(mailsTo(provider).filter((each) => !isDigest(each))).toHaveLength(5);
  expect(mailsTo(provider).filter(isDigest)).toHaveLength(1);
  const waiting = await listRows(site, 'digest_entries', { recipient: provider });
  const [gathered] = mailsTo(provider).filter(isDigest);
  const listed = gathered?.text?.match(/^Rezervuota: /gm) ?? [];
  expect(listed.length + waiting.length).toBe(4);
  expect(gathered?.text).not.toContain('Ona Testienė');
});

test('a digest is sent an hour later in one email', async () => {
  const site = await siteWith({ LIMIT_BOOKINGS: '1', LIMIT_OPEN_BOOKINGS: '20' });
  const service = await serviceId(site.origin);
  const provider = await ownProvider(site, service);
  const customer = await registerCustomer(site.origin);
  const booked = await bookSlot(site.origin, customer, nextSlot(service));
  await cancel(site, customer, booked);
  await waitUntil(() => mailsTo(provider).some(isDigest));
  const other = await registerCustomer(site.origin);
  const others = await bookSlot(site.origin, other, nextSlot(service));
  await cancel(site, other, others);
  await waitUntil(() =>
    mailsTo(other.email).some(({ subject }) => subject?.startsWith('Changes to your bookings')),
  );
  expect(mailsTo(provider).filter(isDigest)).toHaveLength(1);
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString();
  await updateRows(site, 'attempts', { kind: 'digest' }, { at: longAgo });
  await waitUntil(() => mailsTo(provider).filter(isDigest).length === 2);
  expect(
    mailsTo(provider)
      .filter(isDigest)[1]
      ?.text?.match(/^(Rezervuota|Atšaukta): /gm),
  ).toEqual(['Rezervuota: ', 'Atšaukta: ']);
});
