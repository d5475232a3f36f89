import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { claimMail, recordSent } from '#features/mails/queue.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, isSqlite, openDatabase, withDatabase } from '#platform/db/open.server.ts';
import { newFolder } from '../support/site/folders.ts';
import { databaseOf, startPostgres } from '../support/site/postgres.ts';
import { medianOf } from './measure.ts';

/**
 * `node tests/load/mails.ts [count]`: how long claims take while this many emails are queued (10,000), for each distribution over
 * recipients. With TEST_DATABASE=postgres on a separate PostgreSQL.
 */
const count = Number(process.argv[2] ?? 10_000);
const claims = 50;
const ago = '2020-01-01T00:00:00.000Z';
const ahead = '2090-01-01T00:00:00.000Z';

const spreads = {
  'all to one recipient': { recipients: 1, dueAt: ago },
  'all to different ones': { recipients: count, dueAt: ago },
  'to one, behind one that is tried again': { recipients: 1, dueAt: ago, isRetried: true },
  'not due yet': { recipients: count, dueAt: ahead },
};

const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
console.log(`| ${count} mails waiting | a claim | worst | recording |`);
for (const [name, spread] of Object.entries(spreads)) {
  const folder = newFolder();
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
  dueAt: string;
  isRetried?: boolean;
}

async function fill(db: Db, { recipients, dueAt, isRetried }: Spread): Promise<void> {
  const series = isSqlite(db)
    ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers)`
    : sql`(select * from generate_series(1, ${count}) as numbers(n))`;
  const address = sql`'r' || (n % ${recipients}) || '@example.com'`;
  const content = 'A booking’s details. '.repeat(20);
  await sql`insert into mails (id, kind, language, recipient, content, due_at, created_at)
    select '0190' || (100000000 + n) || '-0000-7000-8000-000000000000', 'password-reset', 'en', ${address}, ${content},
      ${dueAt}, ${ago} from ${series} as series`.execute(db);
  if (isRetried)
    await sql`update mails set due_at = ${ahead}, attempts = 1 where id = (select min(id) from mails)`.execute(
      db,
    );
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
}

/** Lines with times in milliseconds. */
async function measure(db: Db): Promise<string[]> {
  const times = { claim: [] as number[], record: [] as number[] };
  const timed = async <Result>(of: keyof typeof times, work: () => Promise<Result>) => {
    const begun = performance.now();
    const result = await work();
    times[of].push(performance.now() - begun);
    return result;
  };
  for (let index = 0; index < claims; index++) {
    const mail = await timed('claim', () => claimMail(db, 'sender'));
    if (mail) await timed('record', () => recordSent(db, mail));
  }
  return [medianOf(times.claim), Math.max(...times.claim), medianOf(times.record)].map((time) =>
    time === Infinity ? '' : `${time.toFixed(1)} ms`,
  );
}
