import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operations } from '#api/operations.ts';
import { issueLink } from '#features/account/privateLinks.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  aBooking,
  type Answer,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { sampleOf } from '../../support/deep.ts';
import { authorization } from '../../support/http/authorization.ts';
import type { Caller, State } from '../../support/http/rows.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows, readRow, updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { apply } from '../../support/team/team.ts';

const all = Object.fromEntries(
  Object.entries(operations)
    .filter(([name]) => name !== 'readDescription')
    .map(([name, { endpoint }]) => [name, endpoint]),
);
const site = await startedSite({ CONFIRM_EMAIL: 'on', TEAM_SECOND_FACTOR: 'on' });
const service = await serviceId(site.origin);
const [other, member] = await Promise.all([registerCustomer(site.origin), registerCustomer(site.origin)]);
const [ownProvider, otherProvider] = await Promise.all([
  ownerOf(site, service),
  ownerOf(site, await serviceId(site.origin, 1)),
]);
const env = { ...process.env, ...site.env };
execFileSync(process.execPath, ['src/cli/team.ts', 'add', member.email], { env });

test('the table has every endpoint', () => {
  expect(Object.keys(authorization).sort()).toEqual(Object.keys(all).sort());
});

const states: (State | undefined)[] = [undefined, 'unconfirmed', 'stale', 'withoutFactor'];
const cases = Object.entries(authorization).flatMap(([name, row]) =>
  states.map((state) => [name, state ?? 'as usual', row, state] as const),
);

const asUsual = cases.filter(([, , , state]) => !state);
const inOtherStates = cases.filter(([, , , state]) => state);

test.each([...asUsual, ...sampleOf(inOtherStates, 40)])('%s, %s', async (name, _, row, state) => {
  const endpoint = all[name];
  if (!endpoint) throw new Error(`${name} is not in the contract`);
  const owner = await registerCustomer(site.origin);
  const id = await idFor(endpoint, owner);
  const callers: [Caller, TestCustomer | undefined][] = [
    ['anonymous', undefined],
    ['provider', undefined],
    ['other', other],
    ['team', member],
    ['ownProvider', ownProvider],
    ['otherProvider', otherProvider],
    ['owner', owner],
  ];
  for (const [caller, who] of callers) {
    // A state has the same effect on every logged-in caller.
    if (state && caller.endsWith('Provider')) continue;
    // Logging out revokes the token: another customer does it.
    const calling = name === 'logout' && who ? await registerCustomer(site.origin) : who;
    if (calling) await putInto(state, calling);
    const link =
      caller === 'provider'
        ? await inDatabase(site, newLink)
        : caller.endsWith('Provider')
          ? service
          : randomUUID();
    const answer = await answerOf(endpoint, { token: calling?.token, link, email: owner.email, id });
    const expected = (state && row[state]?.[caller]) ?? row[caller];
    const got =
      expected === 'answered' && ownAnswers.includes(answer.status)
        ? 'answered'
        : typeof expected === 'string'
          ? (answer.body.code ?? answer.status)
          : answer.status;
    expect([caller, got]).toEqual([caller, expected]);
  }
});

/** Gives a caller this state and no other. */
async function putInto(state: State | undefined, { email, token }: TestCustomer): Promise<void> {
  const now = new Date().toISOString();
  const checked = state === 'stale' ? new Date(Date.now() - 10 * 60_000).toISOString() : now;
  const confirmed = state === 'unconfirmed' ? null : now;
  await updateRows(site, 'users', { email }, { email_confirmed_at: confirmed });
  const session = { checked_at: checked, second_at: state === 'withoutFactor' ? null : now };
  await updateRows(site, 'sessions', { token_hash: hashText(token) }, session);
}

/** New for each request, since one endpoint revokes it. */
const newLink = (db: Db) => issueLink(db, 'provider', { service_id: service });

let booked = 0;

/** The id of a service, or of a new application, request, entry or booking of the owner. */
async function idFor({ path }: Endpoint, owner: TestCustomer): Promise<string> {
  if (path.includes('/applications/{id}')) return apply(site.origin);
  if (path.includes('/requests/{id}')) return newRequest();
  if (path.includes('/waitlist/{id}')) return newEntry(owner);
  if (path.includes('/inquiries/{id}')) return newInquiry(owner);
  if (!path.includes('/bookings/{id}')) return service;
  const date = addDays('2040-03-01', booked++);
  return aBooking(site.origin, owner, { service, date, time: '10:00' });
}

async function newEntry({ email }: TestCustomer): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const days = { from_date: '2040-05-01', to_date: '2040-05-01', created_at: at };
  const user = await readRow(site, 'users', { email });
  await insertRows(site, 'waitlist', { id, user_id: user.id, service_id: service, ...days });
  return id;
}

async function newInquiry({ email }: TestCustomer): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  const user = await readRow(site, 'users', { email });
  const times = { created_at: at, last_at: at };
  await insertRows(site, 'inquiries', { id, user_id: user.id, service_id: service, ...times });
  return id;
}

async function newRequest(): Promise<string> {
  const id = randomUUID();
  const content = JSON.stringify({ name: 'Kitas' });
  const created_at = new Date().toISOString();
  await insertRows(site, 'service_requests', {
    id,
    service_id: service,
    status: 'waiting',
    content,
    created_at,
  });
  return id;
}

/** Success, and errors of checks that follow authorization. */
const ownAnswers = [200, 201, 202, 204, 409, 410, 422];

/** A form with one field that no endpoint knows. */
const form = {
  body: '--x\r\nContent-Disposition: form-data; name="nothing"\r\n\r\n\r\n--x--\r\n',
  headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
};

async function answerOf(
  endpoint: Endpoint,
  { token, link, email, id }: { token: string | undefined; link: string; email: string; id: string },
): Promise<Answer> {
  const values: Record<string, string> = {
    lang: 'en',
    email: encodeURIComponent(email),
    id,
    status: 'Confirmed',
    date: '2040-01-03',
    key: link,
    version: 'none',
    photo: 'none',
    number: '1',
    notice: 'late',
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? '');
  const query = endpoint.path.endsWith('/availability') ? '?date=2040-01-03' : '';
  const json = endpoint.body && { body: { date: '2040-02-01', time: '10:00' } };
  // A failed login returns 401 too: an incomplete one shows that the request was authorized.
  return send(site.origin, endpoint.method, path + query, {
    ...(token ? { token } : {}),
    ...(endpoint.bodyType === 'multipart/form-data' ? form : json),
  });
}
