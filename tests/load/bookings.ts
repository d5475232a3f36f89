import autocannon from 'autocannon';
import { sql } from 'kysely';
import { addManyServices } from '#demonstration/manyServices.ts';
import { slots } from '#domain/slots.ts';
import { isSqlite, type Db } from '#server/db/open.ts';
import { lookInto } from '../support/site/database.ts';
import { postgresAddress } from '../support/site/postgres.ts';
import type { Site } from '../support/site/server.ts';
import { addAccounts, type SignedIn } from './accounts.ts';
import { bareBookings } from './bareBookings.ts';
import { atLeast, type Row } from './measure.ts';

const connections = 64;
const bookingsEach = 50;
const warmingEach = 16;
const count = connections * bookingsEach;
/** As many bookings of one service as the limits let an account make (docs/product.md 2.11): each booking counts those of its account. */
const bookingsOfAccount = 6;
const accountsEach = (warmingEach + bookingsEach) / bookingsOfAccount;

/** The goal, as a share of what the bare database does with the same rows. */
const goal = { SQLite: 0.6, PostgreSQL: 0.5 };
const manyServices = 1_000;

/** Bookings through the API against bare commits of the same rows on the same database, of one service and spread over many. */
export async function measureBookings(site: Site): Promise<Row[]> {
  const accounts = await lookInto(site, (db) => addAccounts(db, connections * accountsEach));
  const many = await lookInto(site, (db) => addManyServices(db, manyServices, [], new Date()));
  const least = postgresAddress() ? goal.PostgreSQL : goal.SQLite;
  const bare = await bareBookings(count);
  const row = (what: string, own: number) =>
    atLeast(
      `bookings a second ${what} (${Math.round(own)}), of bare commits (${Math.round(bare)})`,
      own / bare,
      least,
    );
  return [
    row('of one service', await bookingsThrough(site, accounts, many.slice(0, 1))),
    row(`spread over ${manyServices}`, await bookingsThrough(site, accounts, many)),
  ];
}

/** @returns a different slot for each, so that no bookings clash */
function bookingDate(place: number): { date: string; time: string } {
  const day = new Date(Date.UTC(2040, 0, 1) + Math.floor(place / slots.length) * 86_400_000);
  return { date: day.toISOString().slice(0, 10), time: slots[place % slots.length] ?? '' };
}

/** The first slots that no earlier measurement has booked. */
let place = 0;

async function bookingsThrough(site: Site, accounts: SignedIn[], services: string[]): Promise<number> {
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
  );
}

/** Within a minute PostgreSQL's autovacuum does it by itself: until then statements are planned for the tables of an empty site. */
async function knowSizes(db: Db): Promise<void> {
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/** @returns bookings a second; one connection for each list of requests */
async function booked({ origin }: Site, waiting: autocannon.Request[][]): Promise<number> {
  const amount = waiting.flat().length;
  const result = await autocannon({
    url: origin,
    connections: waiting.length,
    amount,
    // It ends with the sample in which the last answer came: of a second each, they would be a third of the measurement.
    sampleInt: 10,
    setupClient: (client) => client.setRequests(waiting.pop() ?? []),
  });
  if (result['2xx'] !== amount) throw new Error(`Only ${result['2xx']} of ${amount} bookings were made`);
  return amount / result.duration;
}
