import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { defaultStarts } from '#features/availability/index.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import { randomFrom, seed } from '../support/deep.ts';
import { inDatabase } from '../support/site/database.ts';
import { postgresUrl } from '../support/site/postgres.ts';
import type { Site } from '../support/site/server.ts';
import { addAccounts, type SignedIn } from './accounts.ts';
import { addManyServices } from './addServices.ts';
import { atLeast, atMost, percentile99, type Row } from './measure.ts';

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
  const accounts = await inDatabase(site, (db) => addAccounts(db, connections * accountsEach));
  const many = await inDatabase(site, (db) => addManyServices(db, manyServices, [], new Date()));
  const least = postgresUrl() ? goal.PostgreSQL : goal.SQLite;
  const ofOne = await bookAsManyAsPossible(site, accounts, many.slice(0, 1));
  const spread = await bookAsManyAsPossible(site, accounts, many);
  const p99 = await bookAtRate(site, accounts, many, least / 2);
  return [
    atLeast('bookings a second of one service', ofOne, least),
    atLeast(`bookings a second spread over ${manyServices}`, spread, least),
    atMost(`a booking at ${least / 2} a second, p99`, p99, slowest, 'ms'),
  ];
}

/** A different slot for each, so that no bookings clash. */
function bookingDate(index: number): { date: string; time: string } {
  const day = new Date(Date.UTC(2040, 0, 1) + Math.floor(index / defaultStarts.length) * 86_400_000);
  return { date: day.toISOString().slice(0, 10), time: defaultStarts[index % defaultStarts.length] ?? '' };
}

/** The first slots that no earlier measurement has booked. */
let place = 0;

/** The requests of each connection. */
function requestsOf(accounts: SignedIn[], services: string[]) {
  const requestOf = ({ token, email }: SignedIn) => ({
    method: 'POST' as const,
    path: '/api/en/bookings',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Only two requests per network are processed at a time.
      'x-forwarded-for': `198.51.100.${place % 250}`,
    },
    body: JSON.stringify({
      serviceId: services[place % services.length],
      ...bookingDate(place++),
      userEmail: email,
    }),
  });
  return Array.from({ length: connections }, (_, connection) =>
    accounts
      .slice(connection * accountsEach, (connection + 1) * accountsEach)
      .flatMap((account) => Array.from({ length: bookingsOfAccount }, () => requestOf(account))),
  );
}

/** @returns bookings a second */
async function bookAsManyAsPossible(site: Site, accounts: SignedIn[], services: string[]): Promise<number> {
  const lists = requestsOf(accounts, services);
  // Not counted: the first thousand run in code that is not compiled yet.
  await book(
    site,
    lists.map((requests) => requests.slice(0, warmingEach)),
  );
  await inDatabase(site, knowSizes);
  return book(
    site,
    lists.map((requests) => requests.slice(warmingEach)),
  );
}

/**
 * At random moments, as people book. autocannon reaches a rate by sending all requests of a second at its start
 * (`lib/httpClient.js`), which would measure how long so many concurrent ones take.
 * @param rate in bookings a second
 * @returns the 99th percentile in milliseconds, from the moment at which a request was due
 */
async function bookAtRate({ origin }: Site, accounts: SignedIn[], services: string[], rate: number) {
  const random = randomFrom(seed);
  const answers: Promise<number>[] = [];
  let due = performance.now();
  for (const { path, ...request } of requestsOf(accounts, services).flat()) {
    due -= (Math.log(1 - random()) / rate) * 1000;
    await setTimeout(Math.max(0, due - performance.now()));
    answers.push(timeOf(due, fetch(origin + path, request)));
  }
  return percentile99(await Promise.all(answers));
}

async function timeOf(due: number, answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A booking was answered with ${response.status}`);
  return performance.now() - due;
}

/**
 * Within a minute PostgreSQL's autovacuum does it automatically: until then statements are planned for the tables of an empty
 * site.
 */
async function knowSizes(db: Db): Promise<void> {
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/**
 * Uses one connection for each list of requests.
 * @returns bookings a second
 */
async function book({ origin }: Site, waiting: autocannon.Request[][]): Promise<number> {
  const amount = waiting.flat().length;
  const result = await autocannon({
    url: origin,
    connections: waiting.length,
    amount,
    // It ends with the sample of the last response: samples last a second each, a third of the measurement.
    sampleInt: 10,
    setupClient: (client) => client.setRequests(waiting.pop() ?? []),
  });
  if (result['2xx'] !== amount) throw new Error(`Only ${result['2xx']} of ${amount} bookings were made`);
  return amount / result.duration;
}
