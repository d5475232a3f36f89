import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate, migrations } from '#server/db/migrations/index.ts';
import { withDatabase } from '#server/db/open.ts';

const at = '2026-01-05T10:00:00.000Z';
const personOf = (id: string, team_since: string | null) => ({
  id,
  email: `${id}@example.com`,
  email_key: `${id}@example.com`,
  password_hash: 'nobody logs in here',
  name: id,
  language: 'lt' as const,
  created_at: at,
  team_since,
});
const sessionOf = (user_id: string, device_hash: string | null, second_at: string | null) => ({
  token_hash: [user_id, device_hash, second_at].join(' '),
  user_id,
  device_hash,
  second_at,
  created_at: at,
  used_at: at,
});

test('browsers in which members have shown a second factor keep tries of their own', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'factor-devices-')), 'app.db');
  await withDatabase(file, async (db) => {
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    await new Migrator({ db, provider }).migrateTo('033-shared-photos');
    await db
      .insertInto('users')
      .values([personOf('member', at), personOf('customer', null)])
      .execute();
    const later = '2026-01-06T10:00:00.000Z';
    const sessions = [
      sessionOf('member', 'office', at),
      sessionOf('member', 'office', later),
      sessionOf('member', 'phone', null),
      sessionOf('member', null, at),
      sessionOf('customer', 'home', at),
    ];
    await db.insertInto('sessions').values(sessions).execute();
    await migrate(db);
    const known = await db.selectFrom('factor_devices').selectAll().execute();
    expect(known).toEqual([{ user_id: 'member', device_hash: 'office', used_at: later }]);
  });
});
