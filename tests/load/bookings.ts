import autocannon from 'autocannon';
import { sql } from 'kysely';
import { addManyServices } from '#demonstration/manyServices.ts';
import { slots } from '#domain/slots.ts';
import { isSqlite, type Db } from '#server/db/open.ts';
import { lookInto } from '../support/site/database.ts';
import { postgresAddress } from '../support/site/postgres.ts';
import type { Site } from '../support/site/server.ts';
import { addAccounts, type SignedIn } from './accounts.ts';
import { atLeast, atMost, type Row } from './measure.ts';

const connections = 64;
const bookingsEach = 50;
const warmingEach = 16;
/** As many bookings of one service as the limits let an account make (docs/product.md 2.11): each booking counts those of its account. */
const bookingsOfAccount = 6;
const accountsEach = (warmingEach + bookingsEach) / bookingsOfAccount;

/** In bookings a second. */
const goal = { SQLite: 300, PostgreSQL: 200 };
/** In milliseconds, at half of that. */
const slowest = 100;
const manyServices = 1_000;

/** Bookings through the API, of one service and spread over many: as many as possible, and how long they take at half the goal. */
export async function measureBookings(site: Site): Promise<Row[]> {
  const accounts = await lookInto(site, (db) => addAccounts(db, connections * accountsEach));
  const many = await lookInto(site, (db) => addManyServices(db, manyServices, [], new Date()));
  const least = postgresAddress() ? goal.PostgreSQL : goal.SQLite;
  const ofOne = await bookingsThrough(site, accounts, many.slice(0, 1));
  const spread = await bookingsThrough(site, accounts, many);
  const calm = await bookingsThrough(site, accounts, many, least / 2);
  return [
    atLeast('bookings a second of one service', ofOne.perSecond, least),
    atLeast(`bookings a second spread over ${manyServices}`, spread.perSecond, least),
    atMost(`a booking at ${least / 2} a second, p99`, calm.p99, slowest, 'ms'),
  ];
}

/** A different slot for each, so that no bookings clash. */
function bookingDate(place: number): { date: string; time: string } {
  const day = new Date(Date.UTC(2040, 0, 1) + Math.floor(place / slots.length) * 86_400_000);
  return { date: day.toISOString().slice(0, 10), time: slots[place % slots.length] ?? '' };
}

/** The first slots that no earlier measurement has booked. */
let place = 0;

interface Measured {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
}

/** @param rate how many bookings are asked for in a second; as many as possible without it */
async function bookingsThrough(
  site: Site,
  accounts: SignedIn[],
  services: string[],
  rate?: number,
): Promise<Measured> {
  const requestOf = ({ token, email }: SignedIn) => ({
    method: 'POST' as const,
    path: '/api/en/bookings',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      serviceId: services[place % services.length],
      ...bookingDate(place++),
      userEmail: email,
    }),
  });
  const lists = Array.from({ length: connections }, (_, connection) =>
    accounts
      .slice(connection * accountsEach, (connection + 1) * accountsEach)
      .flatMap((account) => Array.from({ length: bookingsOfAccount }, () => requestOf(account))),
  );
  // Not counted: the first thousand run in code that is not compiled yet.
  await booked(
    site,
    lists.map((requests) => requests.slice(0, warmingEach)),
  );
  await lookInto(site, knowSizes);
  return booked(
    site,
    lists.map((requests) => requests.slice(warmingEach)),
    rate,
  );
}

/** Within a minute PostgreSQL's autovacuum does it by itself: until then statements are planned for the tables of an empty site. */
async function knowSizes(db: Db): Promise<void> {
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/** Uses one connection for each list of requests. */
async function booked({ origin }: Site, waiting: autocannon.Request[][], rate?: number): Promise<Measured> {
  const amount = waiting.flat().length;
  const result = await autocannon({
    url: origin,
    connections: waiting.length,
    amount,
    ...(rate && { overallRate: rate }),
    // It ends with the sample in which the last answer came: of a second each, they would be a third of the measurement.
    sampleInt: 10,
    setupClient: (client) => client.setRequests(waiting.pop() ?? []),
  });
  if (result['2xx'] !== amount) throw new Error(`Only ${result['2xx']} of ${amount} bookings were made`);
  return { perSecond: amount / result.duration, p99: result.latency.p99 };
}
