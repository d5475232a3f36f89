import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { slots } from '#domain/slots.ts';
import { customersOf, serviceId, type TestCustomer } from '../support/accounts/customers.ts';
import type { Site } from '../support/site/server.ts';
import { atLeast, type Row } from './measure.ts';

const customers = 64;
const bookingsEach = 50;
const warmingEach = 16;
const count = customers * bookingsEach;

/** Bookings through the API against bare `node:sqlite` that commits the same rows one by one. */
export async function measureBookings(site: Site): Promise<Row[]> {
  const bare = bareCommits();
  const own = await bookingsThrough(site);
  return [
    atLeast(`bookings a second (${Math.round(own)}), of bare commits (${Math.round(bare)})`, own / bare, 0.5),
  ];
}

/** Different days for each customer, so that nobody clashes with anybody. */
function bookingDate(place: number): { date: string; time: string } {
  const day = new Date(Date.UTC(2040, 0, 1) + Math.floor(place / slots.length) * 86_400_000);
  return { date: day.toISOString().slice(0, 10), time: slots[place % slots.length] ?? '' };
}

function bareCommits(): number {
  const database = new DatabaseSync(join(mkdtempSync(join(tmpdir(), 'bare-')), 'bare.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(`create table bookings (id text primary key, service_id text, user_id text, date text, time text, starts_at text,
    user_email text, user_name text, created_at text);
    create unique index a on bookings (service_id, date, time); create unique index b on bookings (user_id, date, time);
    create table mails (id text primary key, kind text, language text, recipient text, content text, created_at text);`);
  const booking = database.prepare('insert into bookings values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const mail = database.prepare('insert into mails values (?, ?, ?, ?, ?, ?)');
  const began = performance.now();
  for (let place = 0; place < count; place++) {
    const { date, time } = bookingDate(place);
    const at = new Date().toISOString();
    database.exec('begin');
    booking.run(`id-${place}`, 'service', 'user', date, time, at, 'ona@example.com', 'Ona', at);
    for (const side of ['customer', 'provider']) {
      mail.run(
        `${side}-${place}`,
        'booking',
        'lt',
        'ona@example.com',
        JSON.stringify({ date, time, at, side }),
        at,
      );
    }
    database.exec('commit');
  }
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return count / seconds;
}

async function bookingsThrough(site: Site): Promise<number> {
  const service = await serviceId(site.origin);
  const people = await customersOf(site, customers);
  let place = 0;
  const ofPerson = ({ token, email }: TestCustomer, amount: number) =>
    Array.from({ length: amount }, () => ({
      method: 'POST' as const,
      path: '/api/en/bookings',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ serviceId: service, ...bookingDate(place++), userEmail: email }),
    }));
  // Not counted: the first thousand run in code that is not compiled yet.
  await booked(
    site,
    people.map((person) => ofPerson(person, warmingEach)),
  );
  return booked(
    site,
    people.map((person) => ofPerson(person, bookingsEach)),
  );
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
