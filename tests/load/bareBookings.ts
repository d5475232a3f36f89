import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { postgresAddress } from '../support/site/postgres.ts';

/** As many as a process of the site opens. */
const connections = 10;

/** The tables to which a booking writes, with the keys and indexes of the site. */
const tables = [
  `create table bookings (id text primary key, service_id text, user_id text, date text, time text, starts_at text, user_email text,
    user_name text, created_at text)`,
  'create unique index bookings_of_user on bookings (user_id, date, time)',
  'create index bookings_of_service on bookings (service_id, date, time)',
  'create index bookings_start on bookings (starts_at)',
  'create table booking_pieces (service_id text, piece int, team int, booking_id text, primary key (service_id, piece, team))',
  'create index booking_pieces_booking on booking_pieces (booking_id)',
  `create table mails (id text primary key, kind text, language text, recipient text, content text, user_id text, due_at text,
    created_at text)`,
  'create index mails_due on mails (due_at, id)',
  'create index mails_account on mails (user_id) where user_id is not null',
  'create table popularity_changes (id text primary key, service_id text, amount int)',
  'create index popularity_changes_service on popularity_changes (service_id, amount)',
  'create table service_days (service_id text, date text, free int, primary key (service_id, date))',
  'create index service_days_of_date on service_days (date, free, service_id)',
];

interface Statement {
  table: string;
  values: (string | number | null)[];
}

/** @returns the rows of one booking; each has a day of its own */
function rowsOf(place: number): Statement[] {
  const at = new Date().toISOString();
  const day = new Date(Date.UTC(2040, 0, 1) + place * 86_400_000).toISOString().slice(0, 10);
  const who = ['ona@example.com', 'Ona Testienė'];
  const content = JSON.stringify({ day, at, who, service: 'service', address: 'Vilnius', startsAt: at });
  const mail = (side: string) => [
    `${side}-${place}`,
    'booking-received',
    'lt',
    'ona@example.com',
    content,
    side === 'customer' ? 'user' : null,
    at,
    at,
  ];
  return [
    { table: 'bookings', values: [`id-${place}`, 'service', 'user', day, '10:00', at, ...who, at] },
    { table: 'booking_pieces', values: ['service', place, 0, `id-${place}`] },
    { table: 'mails', values: mail('customer') },
    { table: 'mails', values: mail('provider') },
    { table: 'popularity_changes', values: [`change-${place}`, 'service', 1] },
    { table: 'service_days', values: ['service', day, 510] },
  ];
}

/** @returns how many times a second the bare database driver commits the rows of a booking */
export function bareBookings(count: number): Promise<number> {
  const address = postgresAddress();
  return address ? onPostgres(address, count) : onSqlite(count);
}

async function onSqlite(count: number): Promise<number> {
  const database = new DatabaseSync(join(mkdtempSync(join(tmpdir(), 'bare-')), 'bare.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  for (const table of tables) database.exec(table);
  const statements = new Map(
    rowsOf(0).map(({ table, values }) => [
      table,
      database.prepare(`insert into ${table} values (${values.map(() => '?').join(', ')})`),
    ]),
  );
  const began = performance.now();
  for (let place = 0; place < count; place++) {
    database.exec('begin');
    for (const { table, values } of rowsOf(place)) statements.get(table)?.run(...values);
    database.exec('commit');
  }
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return count / seconds;
}

/** Uses as many connections as the site, since simultaneous commits share one wait for the disk. */
async function onPostgres(server: string, count: number): Promise<number> {
  const admin = new pg.Client(`${server}/postgres`);
  await admin.connect();
  await admin.query('drop database if exists bare');
  await admin.query('create database bare');
  await admin.end();
  const pool = new pg.Pool({ connectionString: `${server}/bare`, max: connections });
  for (const table of tables) await pool.query(table);
  let place = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (place < count) {
        const rows = rowsOf(place++);
        await client.query('begin');
        for (const { table, values } of rows) {
          const places = values.map((_, index) => `$${index + 1}`).join(', ');
          await client.query({ name: table, text: `insert into ${table} values (${places})`, values });
        }
        await client.query('commit');
      }
      client.release();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await pool.end();
  return count / seconds;
}
