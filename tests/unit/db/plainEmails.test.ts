import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { emailKey } from '#domain/emails.ts';
import { migrate, migrations } from '#server/db/migrations/index.ts';
import { openDatabase } from '#server/db/open.ts';

const at = '2026-01-05T10:00:00.000Z';
const accountOf = (id: string, email: string, pending: string | null = null) => ({
  id,
  email,
  email_key: emailKey(email),
  password_hash: 'nobody logs in here',
  name: id,
  language: 'lt',
  created_at: at,
  email_confirmed_at: at,
  pending_email: pending,
  pending_email_key: pending && emailKey(pending),
  pending_until: pending && at,
});

test('accounts whose email NFKC changes get the ordinary letters and confirm them again, unless somebody has that email', async () => {
  const db = openDatabase(join(mkdtempSync(join(tmpdir(), 'plain-emails-')), 'app.db'));
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  await new Migrator({ db, provider }).migrateTo('034-reset-links');
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await old
    .insertInto('users')
    .values([
      accountOf('kelvin', '\u212aostas@example.com'),
      accountOf('wide', 'rasa@example\uff0ecom'),
      accountOf('taken', 'ona@example\uff0ecom'),
      accountOf('plain', 'Ona@example.com', '\u212aona@example.com'),
    ])
    .execute();
  await migrate(db);
  const accounts = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_key as key',
      'email_confirmed_at as confirmed',
      'pending_email as pending',
    ])
    .orderBy('id')
    .execute();
  await db.destroy();
  expect(accounts).toEqual([
    {
      id: 'kelvin',
      email: 'Kostas@example.com',
      key: 'kostas@example.com',
      confirmed: null,
      pending: null,
    },
    { id: 'plain', email: 'Ona@example.com', key: 'ona@example.com', confirmed: at, pending: null },
    { id: 'taken', email: 'ona@example\uff0ecom', key: 'ona@example\uff0ecom', confirmed: at, pending: null },
    { id: 'wide', email: 'rasa@example.com', key: 'rasa@example.com', confirmed: null, pending: null },
  ]);
});
