import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrations/index.ts';
import { isSqlite, openDatabase, type Db } from '#server/db/open.ts';
import type { MailRow } from '#server/db/tables.ts';
import { removeOldMails } from '#server/maintenance/housekeeping.ts';
import { log } from '#server/operations/log.ts';
import { anyDue, claimQueues, firstMail, forgetQueues, releaseQueues } from '#server/mail/claims.ts';
import { noteFailure } from '#server/mail/noteFailure.ts';
import { noteSent } from '#server/mail/outcomes.ts';
import { startMailWorker } from '#server/mail/worker.ts';
import { queueMails } from '#server/mail/queue.ts';
import { until } from '../../support/site/load.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  log.level = 'silent';
  postgres = await startPostgres(['fsync=off']);
});
afterAll(() => postgres.stop());

const folder = () => mkdtempSync(join(tmpdir(), 'mail-queues-'));
const databases = {
  SQLite: async () => join(folder(), 'app.db'),
  PostgreSQL: () => databaseOf(postgres.address, folder(), { filled: false }),
};

describe.each(Object.entries(databases))('on %s', (_, address) => {
  let db: Db;
  let other: Db;
  beforeEach(async () => {
    const where = await address();
    db = openDatabase(where);
    other = openDatabase(where);
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    await other.destroy();
  });

  /** Queues a mail to each, in this order; its link contains its place in the order. */
  async function queue(...recipients: string[]): Promise<void> {
    for (const [place, recipient] of recipients.entries()) {
      const link = `https://link/${place}`;
      await queueMails(db, [{ kind: 'password-reset', language: 'en', recipient, content: { link } }]);
      // Ids are ordered by milliseconds.
      await sleep(2);
    }
  }
  /** Makes waiting queues due, and those claimed by a crashed worker. */
  const makeDue = () =>
    db
      .updateTable('mail_queues')
      .set({ due_at: '2020' })
      .where(({ eb, or }) => or([eb('claimed_by', 'is', null), eb('claimed_by', '=', 'crashed')]))
      .execute();
  const claimedMails = async (worker: string) => {
    const names = await claimQueues(db, worker, 20);
    return Promise.all(names.map(async (name) => (await firstMail(db, worker, name))?.id));
  };
  async function mailTo(recipient: string, through = db): Promise<MailRow> {
    const mail = await firstMail(through, 'worker', recipient);
    if (!mail) throw new Error(`No mail waits for ${recipient}`);
    return mail;
  }
  const ids = async () =>
    (await db.selectFrom('mails').select('id').orderBy('id').execute()).map(({ id }) => id);
  const soon = { reason: 'Later', wait: 60_000 };

  test('two workers send each mail once and in order per recipient, after a crash and temporary refusals', async () => {
    const recipients = ['one@example.com', 'two@example.com', 'three@example.com'];
    await queue(...Array.from({ length: 60 }, (_, place) => recipients[place % 3] ?? ''));
    const crashed = await claimQueues(db, 'crashed', 2);
    expect(crashed).toHaveLength(2);
    const tries = new Map<string, number>();
    const sent: string[] = [];
    const send = async ({ to, text }: { to?: unknown; text?: unknown }) => {
      const mail = `${/\w+@/.exec(JSON.stringify(to))?.[0]} ${/link\/(\d+)/.exec(String(text))?.[1]}`;
      const before = tries.get(mail) ?? 0;
      tries.set(mail, before + 1);
      await sleep(5);
      if (before === 0 && /7$/.test(mail))
        throw Object.assign(new Error('Later'), { code: 'EENVELOPE', responseCode: 450 });
      sent.push(mail);
      return 'the server';
    };
    const delivery = { send, takeBack: async () => undefined, close: () => undefined };
    const stops = [db, other].map((each) => startMailWorker(each, delivery));
    await until(() => sent.length > 10);
    expect(sent.filter((mail) => crashed.some((name) => name.startsWith(mail.split(' ')[0] ?? '')))).toEqual(
      [],
    );
    await until(async () => (await makeDue(), sent.length === 60));
    await Promise.all(stops.map((stop) => stop()));
    for (const recipient of recipients) {
      const name = recipient.slice(0, recipient.indexOf('@') + 1);
      const places = sent.filter((mail) => mail.startsWith(name)).map((mail) => Number(mail.split(' ')[1]));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(new Set(places).size).toBe(20);
    }
    expect(await db.selectFrom('mail_queues').selectAll().execute()).toEqual([]);
  });

  test('a mail that must be retried delays those behind it, one that was refused does not', async () => {
    await queue('ona@example.com', 'ona@example.com', 'ona@example.com');
    const [first, second] = await ids();
    expect(await claimedMails('worker')).toEqual([first]);
    await noteFailure(db, 'worker', await mailTo('ona@example.com'), { ...soon, refused: false });
    await releaseQueues(db, 'worker', ['ona@example.com']);
    expect(await claimedMails('worker')).toEqual([]);
    await makeDue();
    expect(await claimedMails('worker')).toEqual([first]);
    await noteFailure(db, 'worker', await mailTo('ona@example.com'), { ...soon, refused: true });
    expect((await mailTo('ona@example.com')).id).toBe(second);
    await releaseQueues(db, 'worker', ['ona@example.com']);
    expect(await claimedMails('worker')).toEqual([second]);
    await releaseQueues(db, 'worker', ['ona@example.com']);
    await makeDue();
    expect((await claimedMails('worker')).sort()).toEqual([first, second]);
  });

  test('a mail that was given up is sent again when an operator clears its failure', async () => {
    await queue('ona@example.com');
    const [id] = await claimedMails('worker');
    await noteFailure(db, 'worker', await mailTo('ona@example.com'), {
      reason: 'No such mailbox',
      refused: true,
    });
    await releaseQueues(db, 'worker', ['ona@example.com']);
    expect(await anyDue(db)).toBe(false);
    await db.updateTable('mails').set({ failed_at: null, refusals: 0 }).execute();
    expect(await claimedMails('worker')).toEqual([id]);
  });

  test('a mail joins a queue only when it is due', async () => {
    await queue('early@example.com', 'free@example.com');
    const postpone = (send_after: string) =>
      db.updateTable('mails').set({ send_after }).where('recipient', '=', 'early@example.com').execute();
    await postpone(new Date(Date.now() + 60_000).toISOString());
    expect(await claimQueues(db, 'worker', 20)).toEqual(['free@example.com']);
    await postpone(new Date(Date.now() - 60_000).toISOString());
    expect(await claimQueues(db, 'worker', 20)).toEqual(['early@example.com']);
  });

  test.each([
    ['all to one recipient', 1],
    ['to 20,000 recipients', 20_000],
  ])('sending and cleaning up use indexes for every statement, with many mails %s', async (_, recipients) => {
    await fill(db, recipients);
    const { watched, statements } = watch(db);
    await queueMails(watched, [{ kind: 'password-reset', language: 'en', recipient: 'new', content: {} }]);
    await anyDue(watched);
    const name = 'to 0';
    expect(await claimQueues(watched, 'worker', 20)).toContain(name);
    const mail = await mailTo(name, watched);
    await noteFailure(watched, 'worker', mail, { ...soon, refused: true });
    await noteFailure(watched, 'worker', mail, { ...soon, refused: false });
    await noteSent(watched, [mail.id]);
    await releaseQueues(watched, 'worker', [name, 'another']);
    await forgetQueues(watched, [name, 'another']);
    await watched.selectFrom('mails').select('kind').where('user_id', '=', 'somebody').execute();
    await removeOldMails(watched);
    expect(statements.length).toBeGreaterThan(12);
    for (const statement of statements) {
      const plan = await planOf(db, statement);
      expect(plan, statement.sql).not.toMatch(/SCAN (?!\d+-ROW|CONSTANT)|TEMP B-TREE|Seq Scan|Sort\b/);
      expect(plan, statement.sql).not.toMatch(/mails_pkey on mails.*\n(?!.*Index Cond)/);
    }
  });
});

/** Fills the queue with 40,000 mails, half of them new, and updates PostgreSQL's statistics. */
async function fill(db: Db, recipients: number): Promise<void> {
  const numbers = isSqlite(db)
    ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 40000) select n from numbers)`
    : sql`(select * from generate_series(1, 40000) as numbers(n))`;
  await sql`insert into mails (id, kind, language, recipient, content, send_after, created_at, queue)
    select 'mail-' || n, 'password-reset', 'en', 'to ' || (n % ${sql.lit(recipients)}), '{}', '2020', '2020',
      case when n % 2 = 0 then 'to ' || (n % ${sql.lit(recipients)}) end from ${numbers} as numbers`.execute(
    db,
  );
  await sql`insert into mail_queues (name, due_at) select 'to ' || (n - 1), case n when 1 then '2019' else '2020' end
    from ${numbers} as numbers where n % 2 = 1`.execute(db);
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/** @returns the database, and the list of statements that it is sent */
function watch(db: Db): { watched: Db; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery<unknown>(node as RootOperationNode, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { watched: db.withPlugin(plugin), statements };
}

async function planOf(db: Db, statement: CompiledQuery): Promise<string> {
  const explain = isSqlite(db) ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]),
  );
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}
