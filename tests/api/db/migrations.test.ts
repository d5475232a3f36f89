import { execFile } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listCopiedTables } from '#platform/db/copiedTables.server.ts';
import { EarlierDatabase, lastingRows, migrate, migrations } from '#platform/db/migrations/index.ts';
import { type Db, openDatabase, withDatabase } from '#platform/db/open.server.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';
import { newFolder } from '../../support/site/folders.ts';

const released = Object.keys(migrations);
const databases = emptyDatabases();

const tablesIn = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name);
const appliedIn = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

/** The migrations of the last development version. */
const earlier = ['001-schema', '002-news', '003-own-starts', '004-words'];

/** Creates a database as a development version would have left it. */
async function makeEarlier(db: Db): Promise<void> {
  const up = async (old: Kysely<unknown>) => {
    await sql`create table bookings (id varchar(64) primary key)`.execute(old);
    await sql`insert into bookings values ('the only one')`.execute(old);
  };
  const names = earlier.map((name) => [name, { up: name === earlier[0] ? up : async () => {} }]);
  const provider = { getMigrations: async () => Object.fromEntries(names) as typeof migrations };
  await new Migrator({ db, provider }).migrateToLatest();
}

describe.each(Object.entries(databases))('on %s,', (_, address) => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase(await address());
  });
  afterEach(async () => {
    for (const name of Object.keys(migrations))
      if (!released.includes(name)) Reflect.deleteProperty(migrations, name);
    await db.destroy();
  });

  test('an empty database gets every table, once', async () => {
    expect(await migrate(db)).toEqual(released);
    const copied = (await listCopiedTables(db)).map(({ name }) => name);
    expect((await tablesIn(db)).sort()).toEqual([...copied, 'invalidations'].sort());
    expect(await migrate(db)).toEqual([]);
  });

  describe('a database of migration 024', () => {
    const at = '2026-01-05T10:00:00.000Z';
    beforeEach(async () => {
      await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(
        '024-mails-in-order',
      );
      for (const { table, rows } of lastingRows)
        await (db as Kysely<Record<string, object>>).insertInto(table).values(rows).execute();
      await sql`
        insert into services
          (id, category, address, email, email_key, contact_person, status, language, created_at, updated_at)
        values
          ('s', 'plumbing', 'Kaunas', 'p@example.com', 'p@example.com', 'Rasa', 'published', 'lt', ${at}, ${at})
      `.execute(db);
      await sql`
        insert into bookings (id, service_id, date, time, starts_at, user_email, user_name, created_at)
        values ('b', 's', '2026-02-02', '10:00', ${at}, 'o@example.com', 'Ona', ${at})`.execute(db);
    });

    test('gets the names of today in versions and changes', async () => {
      await sql`insert into service_versions values ('v', 's', ${at}, '{"schedule":{"teams":2}}')`.execute(
        db,
      );
      for (const [position, what] of ['schedule.teams', 'objection'].entries())
        await sql`
          insert into audit_log (id, at, position, role, service_id, what)
          values (${what}, ${at}, ${position}, 'team', 's', ${what})`.execute(db);
      await migrate(db);
      const version = await db.selectFrom('service_versions').select('content').executeTakeFirstOrThrow();
      expect(JSON.parse(version.content)).toEqual({ schedule: { crews: 2 } });
      const changes = await db.selectFrom('audit_log').select('what').orderBy('position').execute();
      expect(changes.map(({ what }) => what)).toEqual(['schedule.crews', 'dispute']);
    });

    test('keeps the content of renamed tables, columns and kinds', async () => {
      await sql`
        insert into users (id, email, email_key, password_hash, name, language, created_at)
        values ('u', 'o@example.com', 'o@example.com', '', 'Ona', 'lt', ${at})`.execute(db);
      await sql`insert into kept_addresses values ('u', 'Gedimino pr. 9')`.execute(db);
      await sql`insert into late_changes values ('l', 'u', 's', 'canceled_late', ${at}, ${at})`.execute(db);
      await sql`insert into news (about, told_at) values ('services', ${at})`.execute(db);
      await sql`
        insert into cancelled_bookings
          (id, user_id, service_id, date, time, cancelled_by, reason, words, cancelled_at)
        values ('c', 'u', 's', '2026-02-03', '10:00', 'provider', 'other', 'Sergu', ${at})`.execute(db);
      await sql`insert into picture_uploads values ('p.jpg', ${at}, 1)`.execute(db);
      await sql`
        insert into mails (id, kind, language, recipient, content, due_at, created_at)
        values ('m', 'email-change-asked', 'lt', 'o@example.com', '{}', ${at}, ${at}),
          ('n', 'security-notice', 'lt', 'o@example.com', '{"event":"factors-lifted"}', ${at}, ${at})`.execute(
        db,
      );
      await sql`insert into security_events (id, at, kind) values ('e', ${at}, 'factors-lifted')`.execute(db);
      await migrate(db);
      expect(await db.selectFrom('saved_addresses').select('address').execute()).toEqual([
        { address: 'Gedimino pr. 9' },
      ]);
      expect(await db.selectFrom('late_changes').select('kind').execute()).toEqual([
        { kind: 'cancelled_late' },
      ]);
      expect(await db.selectFrom('invalidations').select(['tags', 'created_at']).execute()).toEqual([
        { tags: 'services', created_at: at },
      ]);
      expect(await db.selectFrom('cancelled_bookings').select('note').execute()).toEqual([{ note: 'Sergu' }]);
      expect(await db.selectFrom('picture_uploads').select('restorable').execute()).toEqual([
        { restorable: 1 },
      ]);
      expect(await db.selectFrom('mails').select(['kind', 'content']).orderBy('id').execute()).toEqual([
        { kind: 'email-change-requested', content: '{}' },
        { kind: 'security-notice', content: '{"event":"factors-reset"}' },
      ]);
      expect(await db.selectFrom('security_events').select('kind').execute()).toEqual([
        { kind: 'factors-reset' },
      ]);
    });

    test('keeps messages with their reports and photos, and suggested times', async () => {
      await sql`
        insert into messages (number, booking_id, author, text, created_at, request_key, notice)
        values (7, 'b', 'customer', 'Labas', ${at}, 'key', null)`.execute(db);
      await sql`insert into message_reports (message, created_at) values (7, ${at})`.execute(db);
      await sql`
        insert into message_photos (id, booking_id, message, place, file, thumbnail)
        values ('p', 'b', 7, 0, 'p.jpg', 'p-small.jpg')`.execute(db);
      const proposal = {
        booking_id: 'b',
        token_hash: 'hash',
        first_date: '2026-02-03',
        first_time: '10:00',
        second_date: '2026-02-04',
        second_time: '12:00',
      };
      await (db as Kysely<Record<string, object>>).insertInto('proposals').values(proposal).execute();
      await migrate(db);
      const rows = await db
        .selectFrom('messages')
        .innerJoin('message_reports', 'message_reports.message', 'messages.number')
        .innerJoin('message_photos', 'message_photos.message', 'messages.number')
        .select(['number', 'messages.booking_id', 'inquiry_id', 'text', 'request_key', 'file'])
        .execute();
      expect(rows).toEqual([
        { number: 7, booking_id: 'b', inquiry_id: null, text: 'Labas', request_key: 'key', file: 'p.jpg' },
      ]);
      expect(await db.selectFrom('proposals').selectAll().execute()).toEqual([
        { booking_id: 'b', token_hash: 'hash', starts: '2026-02-03T10:00 2026-02-04T12:00', reason: null },
      ]);
    });
  });

  test('later migrations run once and in order', async () => {
    await migrate(db);
    migrations['902-colour'] = {
      up: (later) => later.schema.alterTable('services').addColumn('colour', 'text').execute(),
    };
    migrations['903-colour-index'] = {
      up: (later) => later.schema.createIndex('services_colour').on('services').column('colour').execute(),
    };
    expect(await migrate(db)).toEqual(['902-colour', '903-colour-index']);
    expect(await migrate(db)).toEqual([]);
  });

  test('a migration that fails leaves nothing behind', async () => {
    await migrate(db);
    migrations['902-half'] = {
      async up(later) {
        await later.schema.createTable('half').addColumn('id', 'integer').execute();
        await sql`this is no statement`.execute(later);
      },
    };
    await expect(migrate(db)).rejects.toThrow('syntax error');
    expect(await tablesIn(db)).not.toContain('half');
    expect(await appliedIn(db)).toEqual(released);
  });

  test('a database of a development version is rejected and not changed', async () => {
    await makeEarlier(db);
    await expect(migrate(db)).rejects.toThrow(EarlierDatabase);
    expect(await tablesIn(db)).toEqual(['bookings']);
    expect(await appliedIn(db)).toEqual(earlier);
    expect((await sql`select id from bookings`.execute(db)).rows).toEqual([{ id: 'the only one' }]);
  });
});

describe.each(Object.entries(databases))('with a development version’s database on %s,', (kind, address) => {
  test.each(['src/cli/migrate.ts', 'tests/support/site/startFromSources.ts'])(
    '%s reports in one line that it cannot use it',
    async (command) => {
      const database = await address();
      const isFile = kind === 'SQLite';
      await withDatabase(database, makeEarlier);
      if (isFile) chmodSync(database, 0o600);
      const read = () => (isFile ? readFileSync(database).toString('hex') : '');
      const before = read();
      const env = {
        ...process.env,
        DATA_DIR: isFile ? dirname(database) : newFolder(),
        DATABASE_URL: isFile ? '' : database,
      };
      const run = promisify(execFile)(process.execPath, [command], { env });
      const { code, stdout, stderr } = (await run.catch((error: unknown) => error)) as Record<
        string,
        unknown
      >;
      expect(stderr).toMatch(/^The database was made by a development version .* left it as it is\n$/);
      expect([code, stdout]).toEqual([1, '']);
      expect(read()).toBe(before);
      expect(await withDatabase(database, appliedIn)).toEqual(earlier);
    },
  );
});
