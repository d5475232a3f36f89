import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasTeamRights, isConfirmed, pendingAddress } from '#server/accounts/email/confirmed.ts';
import { undoEmail } from '#server/personalData/undoEmail.ts';
import { migrate, migrations } from '#server/db/migrations/index.ts';
import { openDatabase, type Db } from '#server/db/open.ts';
import { openLink } from '#server/accounts/privateLinks.ts';
import { hashOf } from '#server/operations/tokens.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
});
afterAll(() => postgres.stop());

const folder = () => mkdtempSync(join(tmpdir(), 'confirmed-addresses-'));
const databases = {
  SQLite: async () => join(folder(), 'app.db'),
  PostgreSQL: () => databaseOf(postgres.address, folder(), { filled: false }),
};

const before = '2026-01-05T10:00:00.000Z';
const later = () => new Date(Date.now() + 24 * 3_600_000).toISOString();
const personOf = (id: string, team_since: string | null = null) => ({
  id,
  email: `${id}@example.com`,
  email_key: `${id}@example.com`,
  password_hash: 'nobody logs in here',
  name: id,
  language: 'lt',
  created_at: before,
  team_since,
});
const changeOf = (id: string, confirmed_at: string | null) => ({
  id,
  user_id: id,
  old_email: `Old-${id}@example.com`,
  old_email_key: `old-${id}@example.com`,
  new_email_key: `${id}@example.com`,
  undo_hash: hashOf(`undo ${id}`),
  confirm_hash: hashOf(`confirm ${id}`),
  confirmed_at,
  created_at: before,
  expires_at: later(),
});

describe.each(Object.entries(databases))('the migration to confirmed emails, on %s,', (_, address) => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase(await address());
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(
      '006-mail-queues',
    );
    await old
      .insertInto('users')
      .values([personOf('customer'), personOf('member', before), personOf('moved'), personOf('asked')])
      .execute();
    await old
      .insertInto('email_changes')
      .values([changeOf('moved', before), changeOf('asked', null)])
      .execute();
    await old
      .insertInto('private_links')
      .values({
        token_hash: hashOf('feed'),
        kind: 'customer-calendar',
        user_id: 'customer',
        created_at: before,
      })
      .execute();
    expect(await migrate(db)).toContain('007-confirmed-addresses');
  });
  afterEach(() => db.destroy());

  const person = (id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('leaves accounts unconfirmed and without a pending change of email', async () => {
    for (const id of ['customer', 'member', 'moved', 'asked']) {
      const user = await person(id);
      expect([user.email, isConfirmed(user), pendingAddress(user)]).toEqual([
        `${id}@example.com`,
        false,
        undefined,
      ]);
    }
  });

  test('keeps the rights of team members, and gives nobody else any', async () => {
    expect(hasTeamRights(await person('member'))).toBe(true);
    expect((await person('member')).factor_open_at).not.toBeNull();
    for (const id of ['customer', 'moved', 'asked']) expect(hasTeamRights(await person(id))).toBe(false);
  });

  test('lets only a confirmed change of email be undone from the old one', async () => {
    const client = { device: null, network: null };
    await expect(undoEmail(db, 'undo asked', client)).rejects.toThrow('link_dead');
    await undoEmail(db, 'undo moved', client);
    expect((await person('moved')).email).toBe('Old-moved@example.com');
    expect((await person('asked')).email).toBe('asked@example.com');
  });

  test('keeps private links and counts them as unused', async () => {
    expect(await openLink(db, 'feed', ['customer-calendar'])).toMatchObject({
      user_id: 'customer',
      used_at: null,
    });
  });
});
