import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operations } from '#api/operations.ts';
import { issueLink } from '#features/account/privateLinks.server.ts';
import { findCustomer } from '#features/account/sessions.server.ts';
import { identifyProvider, type Provider } from '#features/catalog/providers.server.ts';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import { listCustomers } from '#features/provider/customers/customers.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { storeCalendar } from '../../support/calendars/storeCalendar.ts';
import { authorization } from '../../support/http/authorization.ts';
import { customerWriting } from '../../support/messages/messages.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { deleteRows, insertRows, readRow, updateRows } from '../../support/site/rows.ts';

const { site } = await mailedSite();
/**
 * Ids for the requests: a future booking, one within the next hours, one that has started, one by phone, an external calendar,
 * a message, a customer, a question before booking and its message.
 */
const about = {
  booking: '',
  soon: '',
  begun: '',
  phone: randomUUID(),
  calendar: randomUUID(),
  message: '',
  customer: '',
  inquiry: '',
  inquiryMessage: '',
};

const service = await serviceId(site.origin);
const owner = await ownerOf(site, service);
const another = await serviceId(site.origin, 1);
const other = { service: another, owner: await ownerOf(site, another) };
const customer = await registerCustomer(site.origin);
const bookingAt = async (time: string) => {
  return aBooking(site.origin, customer, { service, date: '2040-03-05', time });
};
about.booking = await bookingAt('10:00');
about.soon = await bookingAt('12:00');
about.begun = await bookingAt('14:00');
const written = await customerWriting(site.origin, customer).write(about.booking, 'Labas');
about.message = String(written.body.number);
const path = `/en/service/${service}/inquiries`;
const inquiry = await send(site.origin, 'POST', path, {
  token: customer.token,
  body: { text: 'Dirbate šeštadienį?' },
});
about.inquiry = String(inquiry.body._id);
about.inquiryMessage = String((await readRow(site, 'messages', { inquiry_id: about.inquiry })).number);
for (const [id, hours] of [
  [about.begun, -1],
  [about.soon, 1],
] as const) {
  const starts_at = new Date(Date.now() + hours * 3_600_000).toISOString();
  await updateRows(site, 'bookings', { id }, { starts_at });
}
await insertRows(site, 'bookings', {
  id: about.phone,
  service_id: service,
  date: '2040-03-06',
  time: '10:00',
  starts_at: '2040-03-06T08:00:00.000Z',
  user_email: '',
  user_name: 'Ona',
  created_at: new Date().toISOString(),
});
await storeCalendar(site, service, about.calendar);
await inDatabase(site, async (db) => {
  const by = await identifyProvider(db, service, () => findCustomer(db, owner.token, 'en'));
  about.customer = (await listCustomers(db, by, {})).find(({ name }) => name === customer.name)?._id ?? '';
});

const samples = Object.entries(authorization).map(([name, { sample }]) => [name, sample] as const);
const sampleOf = Object.fromEntries(samples);
/** Those that revoke access come last. */
const order = samples.map(([name]) => name);
const writes = Object.entries(operations)
  .filter(
    ([
      ,
      {
        endpoint: { access, method },
      },
    ]) => access === 'provider' && method !== 'GET',
  )
  .map(([name]) => name)
  .sort((one, other) => order.indexOf(one) - order.indexOf(other));

/** The error code of a handler whose caller was authorized before, or 'done'. */
function outcomeOf(name: string, provider: Provider): Promise<string> {
  const { params = {}, body = {} } = sampleOf[name] ?? {};
  const ids = Object.entries(params).map(([key, value]) => [
    key,
    about[value as keyof typeof about] ?? value,
  ]);
  const sender = { network: '127.0.0.1', id: 'a', gone: new AbortController().signal };
  const incoming = {
    provider,
    params: Object.fromEntries(ids) as object,
    body,
    lang: 'en',
    address: sender.network,
    sender,
  };
  const rest = { headers: new Headers(), answerHeaders: {}, query: {}, customer: undefined };
  return inDatabase(site, async (db) => {
    try {
      await operations[name]?.handle({ db, ...incoming, ...rest } as never);
      return 'done';
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  });
}

const byLink = () =>
  inDatabase(site, async (db) => {
    const token = await issueLink(db, 'provider', { service_id: service });
    return { token, provider: await identifyProvider(db, token, () => Promise.resolve(undefined)) };
  });
const signedIn = (as = { service, owner }) =>
  inDatabase(site, (db) => identifyProvider(db, as.service, () => findCustomer(db, as.owner.token, 'en')));

const ofObjects = Object.entries(operations)
  .filter(([, { endpoint }]) => endpoint.access === 'provider' && endpoint.path.includes('{id}'))
  .map(([name]) => name);

test.each(ofObjects)('%s finds nothing of another provider with the own key', async (name) => {
  expect(sampleOf[name]?.params).toBeDefined();
  expect(await outcomeOf(name, await signedIn(other))).toBe('not_found');
});

test.each(ofObjects.filter((name) => operations[name]?.endpoint.method === 'GET' && !name.endsWith('Photo')))(
  '%s finds what belongs to the provider',
  async (name) => {
    expect(await outcomeOf(name, await signedIn())).toBe('done');
  },
);

/** Unlike their rows, since authorization.test.ts sends an invalid body, or names no message. */
const refusals: Record<string, string> = {
  changeAnswerTemplates: 'signed_in_only',
  changeDetailsSettings: 'signed_in_only',
  reportAbsence: 'signed_in_only',
  reportProviderInquiryMessage: 'not_found',
};

test.each(writes)('%s writes nothing if the link was revoked after authorization', async (name) => {
  const { token, provider } = await byLink();
  await deleteRows(site, 'private_links', { token_hash: hashText(token) });
  const ofRow = authorization[name]?.provider === 'signed_in_only' ? 'signed_in_only' : 'not_found';
  expect(await outcomeOf(name, provider)).toBe(refusals[name] ?? ofRow);
});

test.each(writes)('%s writes nothing if the session was revoked after authorization', async (name) => {
  const provider = await signedIn();
  const ended = { ...provider, by: { customer: withoutSession(provider) } };
  expect(await outcomeOf(name, ended)).toBe('unauthorized');
});

test.each(writes)('%s works while the link or session is valid', async (name) => {
  const provider = name === 'renewProviderLink' ? (await byLink()).provider : await signedIn();
  const refused = {
    uploadOwnPicture: 'photo_format',
    addProviderMessagePhoto: 'photo_format',
    addProviderInquiryPhoto: 'photo_format',
    addProviderCalendar: 'invalid',
  };
  expect(await outcomeOf(name, provider)).toBe(refused[name as keyof typeof refused] ?? 'done');
});

test('a link or feed that was issued while its service was being removed opens nothing', async () => {
  const nobody = () => Promise.resolve(undefined);
  await inDatabase(site, async (db) => {
    const link = await issueLink(db, 'provider', { service_id: service });
    const feed = await issueLink(db, 'provider-calendar', { service_id: service });
    expect(await identifyProvider(db, link, nobody)).toMatchObject({ service_id: service });
    expect(await writeCalendarFeed(db, 'en', feed)).toContain('BEGIN:VCALENDAR');
    await db.updateTable('services').set({ status: 'removed' }).where('id', '=', service).execute();
    await expect(identifyProvider(db, link, nobody)).rejects.toThrow('not_found');
    expect(await writeCalendarFeed(db, 'en', feed)).toBeUndefined();
  });
});

/** With a token without a session. */
function withoutSession({ by }: Provider) {
  if (!('customer' in by)) throw new Error('Nobody is signed in');
  return { ...by.customer, tokenHash: hashText(randomUUID()) };
}
