import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailTemplates } from '#api/features.ts';
import {
  claimMail,
  deleteMails,
  deleteOldMails,
  dropMail,
  queueMails,
  recordFailure,
  recordSent,
} from '#features/mails/queue.server.ts';
import type { MailRow } from '#features/mails/tables.server.ts';
import { startMailWorker } from '#features/mails/worker.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, isSqlite, openDatabase } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';
import { waitUntil } from '../../support/site/load.ts';

beforeAll(() => {
  log.level = 'silent';
});
const databases = emptyDatabases();

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

  /** Queues an email to each, in this order; its link contains its place in the order. */
  async function queue(...recipients: string[]): Promise<void> {
    for (const [index, recipient] of recipients.entries()) {
      const link = `https://link/${index}`;
      await queueMails(db, [{ kind: 'password-reset', language: 'en', recipient, content: { link } }]);
      // Ids are ordered by milliseconds.
      await sleep(2);
    }
  }
  /** Makes emails due that are retried later, and those claimed by a crashed worker. */
  const makeDue = () =>
    db
      .updateTable('mails')
      .set({ due_at: '2020' })
      .where(({ eb, or }) => or([eb('claimed_by', 'is', null), eb('claimed_by', '=', 'crashed')]))
      .execute();
  /** Everything that can be claimed now. */
  const claim = async () => {
    const claimed: MailRow[] = [];
    for (let mail = await claimMail(db, 'worker'); mail; mail = await claimMail(db, 'worker'))
      claimed.push(mail);
    return claimed;
  };
  const idsOf = (mails: MailRow[]) => mails.map(({ id }) => id);
  const ids = async () =>
    (await db.selectFrom('mails').select('id').orderBy('id').execute()).map(({ id }) => id);
  const soon = { reason: 'Later', wait: 60_000, isRefused: false };
  const refused = { ...soon, isRefused: true };

  test('two workers send each email once and in order per recipient, after a crash and temporary errors', async () => {
    const recipients = ['one@example.com', 'two@example.com', 'three@example.com'];
    await queue(...Array.from({ length: 60 }, (_, place) => recipients[place % 3] ?? ''));
    const crashed = [await claimMail(db, 'crashed'), await claimMail(db, 'crashed')] as MailRow[];
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
    const stops = [db, other].map((each) => startMailWorker(each, mailTemplates, delivery));
    await waitUntil(() => sent.length > 10);
    const claimed = crashed.map(({ recipient }) => recipient);
    expect(sent.filter((mail) => claimed.some((name) => name.startsWith(mail.split(' ')[0] ?? '')))).toEqual(
      [],
    );
    await waitUntil(async () => (await makeDue(), sent.length === 60));
    await Promise.all(stops.map((stop) => stop()));
    for (const recipient of recipients) {
      const name = recipient.slice(0, recipient.indexOf('@') + 1);
      const places = sent.filter((mail) => mail.startsWith(name)).map((mail) => Number(mail.split(' ')[1]));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(new Set(places).size).toBe(20);
    }
  });

  test('an email that must be retried delays later ones, a rejected email does not', async () => {
    await queue('ona@example.com', 'ona@example.com', 'ona@example.com');
    const [first, second, third] = await ids();
    const [mail] = (await claim()) as [MailRow];
    expect(mail.id).toBe(first);
    expect(await claim()).toEqual([]);
    await recordFailure(db, 'worker', mail, soon);
    await queue('ona@example.com');
    expect(await claim()).toEqual([]);
    await makeDue();
    expect(idsOf(await claim())).toEqual([first]);
    await recordFailure(db, 'worker', mail, refused);
    expect(idsOf(await claim())).toEqual([second]);
    await db.updateTable('mails').set({ due_at: '2020' }).where('id', '=', mail.id).execute();
    const [again] = (await claim()) as [MailRow];
    expect([again.id, again.refusals]).toEqual([first, 1]);
    await recordSent(db, again);
    expect(await claim(), 'the second has its turn').toEqual([]);
    await recordSent(db, { ...mail, id: second ?? '' });
    expect(idsOf(await claim())).toEqual([third]);
  });

  test('an email is next once the one before it is dropped, or deleted with an account', async () => {
    await queue('ona@example.com', 'ona@example.com', 'ona@example.com');
    const [first, second, third] = await ids();
    await db
      .updateTable('mails')
      .set({ user_id: 'customer' })
      .where('id', '=', second ?? '')
      .execute();
    const [mail] = (await claim()) as [MailRow];
    expect(mail.id).toBe(first);
    expect(await claim(), 'the others are behind').toEqual([]);
    await dropMail(db, mail);
    expect(idsOf(await claim())).toEqual([second]);
    await db.transaction().execute((transaction) => deleteMails(transaction, 'customer'));
    expect(idsOf(await claim())).toEqual([third]);
  });

  test('an email that was given up is sent again when an operator clears its failure', async () => {
    await queue('ona@example.com', 'ona@example.com');
    const [first, second] = await ids();
    const [mail] = (await claim()) as [MailRow];
    await recordFailure(db, 'worker', mail, { reason: 'No such mailbox', isRefused: true });
    expect(idsOf(await claim())).toEqual([second]);
    expect(await claim()).toEqual([]);
    await db
      .updateTable('mails')
      .set({ failed_at: null, refusals: 0, due_at: '2020' })
      .where('id', '=', mail.id)
      .execute();
    expect(idsOf(await claim())).toEqual([first]);
  });

  test('an email that is not due yet delays no other', async () => {
    await queue('ona@example.com', 'ona@example.com');
    const [first = '', second] = await ids();
    const postpone = (due_at: string) =>
      db.updateTable('mails').set({ due_at }).where('id', '=', first).execute();
    await postpone(new Date(Date.now() + 60_000).toISOString());
    expect(idsOf(await claim())).toEqual([second]);
    await postpone('2020');
    expect(idsOf(await claim())).toEqual([first]);
  });

  test.each([
    ['to 100 recipients', 100],
    ['to 20,000 recipients', 20_000],
  ])(
    'sending and cleaning up use indexes for every statement, with many emails %s',
    async (_, recipients) => {
      await fill(db, recipients);
      const { watched, statements } = watch(db);
      await queueMails(watched, [{ kind: 'password-reset', language: 'en', recipient: 'new', content: {} }]);
      const mail = (await claimMail(watched, 'worker')) as MailRow;
      await recordFailure(watched, 'worker', mail, refused);
      await recordFailure(watched, 'worker', mail, soon);
      await recordSent(watched, mail);
      await watched.transaction().execute((transaction) => deleteMails(transaction, 'somebody'));
      await watched.selectFrom('mails').select('kind').where('user_id', '=', 'somebody').execute();
      await deleteOldMails(watched);
      expect(statements.length).toBeGreaterThan(12);
      for (const statement of statements) {
        const plan = await planOf(db, statement);
        expect(plan, statement.sql).not.toMatch(/SCAN (?!\d+-ROW|CONSTANT)|TEMP B-TREE|Seq Scan|Sort\b/);
        expect(plan, statement.sql).not.toMatch(/mails_pkey on mails.*\n(?!.*Index Cond)/);
      }
    },
  );
});

/** Fills the queue with 40,000 emails, and updates PostgreSQL's statistics. */
async function fill(db: Db, recipients: number): Promise<void> {
  const numbers = isSqlite(db)
    ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 40000) select n from numbers)`
    : sql`(select * from generate_series(1, 40000) as numbers(n))`;
  await sql`insert into mails (id, kind, language, recipient, content, due_at, created_at)
    select 'mail-' || n, 'password-reset', 'en', 'to ' || (n % ${sql.lit(recipients)}), '{}',
      '2020', '2020' from ${numbers} as numbers`.execute(db);
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/** `statements` are those sent to the database. */
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
