import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrations/index.ts';
import { isSqlite, openDatabase, withDatabase, type Db } from '#server/db/open.ts';
import { anyDue, claimQueues, firstMail, releaseQueues } from '#server/mail/claims.ts';
import { databaseOf, startPostgres } from '../support/site/postgres.ts';

/**
 * `node tests/load/mails.ts [count]`: how long claims take while so many mails wait (a million), for each way in which they can
 * be spread over recipients. With TEST_DATABASE=postgres on a PostgreSQL of its own.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const claims = 50;
const ago = '2020-01-01T00:00:00.000Z';
const ahead = '2090-01-01T00:00:00.000Z';

/** Recipients of mails, and whether the mails are in queues; mails to one further recipient can be sent. */
const spreads = {
  'new, all to one recipient': { recipients: 1 },
  'new, all to different ones': { recipients: count },
  'all to one, whose first has to be tried again': { recipients: 1, queues: ahead },
  'all to different ones, each has to be tried again or is claimed by a dead worker': {
    recipients: count,
    queues: ahead,
  },
  'ten to each recipient, in queues that are due': { recipients: count / 10, queues: ago },
  'not due yet': { recipients: count, sendAfter: ahead },
};

const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
console.log(`| ${count} mails waiting | a look | a claim | worst | a first mail | giving back |`);
for (const [name, spread] of Object.entries(spreads)) {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const address = postgres
    ? await databaseOf(postgres.address, folder, { filled: false })
    : join(folder, 'app.db');
  await withDatabase(address, async (db) => {
    await migrate(db);
    await fill(db, spread);
  });
  const db = openDatabase(address);
  console.log(`| ${[name, ...(await measure(db))].join(' | ')} |`);
  await db.destroy();
  rmSync(folder, { recursive: true });
}
await postgres?.stop();

interface Spread {
  recipients: number;
  /** When the queues are due, if the mails are in queues. */
  queues?: string;
  sendAfter?: string;
}

async function fill(db: Db, { recipients, queues, sendAfter = ago }: Spread): Promise<void> {
  const series = isSqlite(db)
    ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers)`
    : sql`(select * from generate_series(1, ${count}) as numbers(n))`;
  const address = sql`'r' || (n % ${recipients}) || '@example.com'`;
  const content = 'A booking’s details. '.repeat(20);
  await sql`insert into mails (id, kind, language, recipient, content, send_after, created_at, queue)
    select '0190' || (100000000 + n) || '-0000-7000-8000-000000000000', 'password-reset', 'en', ${address}, ${content},
      ${sendAfter}, ${ago}, ${queues ? address : sql`null`} from ${series} as series`.execute(db);
  if (queues)
    await sql`insert into mail_queues (name, due_at, claimed_by)
      select distinct recipient, ${queues}, 'a dead one' from mails`.execute(db);
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
}

/** @returns lines with times in milliseconds */
async function measure(db: Db): Promise<string[]> {
  const times = {
    look: [] as number[],
    claim: [] as number[],
    first: [] as number[],
    release: [] as number[],
  };
  const timed = async <Result>(of: keyof typeof times, work: () => Promise<Result>) => {
    const begun = performance.now();
    const result = await work();
    times[of].push(performance.now() - begun);
    return result;
  };
  for (let place = 0; place < claims; place++) {
    await timed('look', () => anyDue(db));
    const queues = await timed('claim', () => claimQueues(db, 'worker', 20));
    for (const queue of queues) await timed('first', () => firstMail(db, 'worker', queue));
    await timed('release', () => releaseQueues(db, 'worker', queues));
  }
  const median = (some: number[]) => [...some].sort((one, other) => one - other)[Math.floor(some.length / 2)];
  return [
    median(times.look),
    median(times.claim),
    Math.max(...times.claim),
    median(times.first),
    median(times.release),
  ].map((time) => (time === undefined ? '' : `${time.toFixed(1)} ms`));
}
