import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate, migrations } from '#platform/db/migrations/index.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { emptyDatabases } from '../../support/site/emptyDatabases.ts';

const databases = emptyDatabases('words');
const at = '2026-01-05T10:00:00.000Z';
const person = { email: 'ona@example.com', email_key: 'ona@example.com', language: 'lt', created_at: at };
const business = {
  category: 'plumbing',
  address: 'Kaunas',
  contact_person: 'Rasa',
  email: 'rasa@example.com',
  email_key: 'rasa@example.com',
  language: 'lt',
  created_at: at,
};
const application = { id: 'asked', name: 'Vanduo', about: 'Taiso', search_key: 'vanduo', ...business };
const dispute = { booking_id: 'booked', text: 'Buvau namuose', created_at: at, state: 'open' };
const device = { user_id: 'ona', device_hash: 'phone', used_at: at };
const waiting = (id: string, kind: string) => ({
  id,
  kind,
  language: 'lt',
  recipient: 'rasa@example.com',
  content: '{}',
  due_at: at,
  created_at: at,
});

/** As the version before left it. */
async function fill(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const insert = (table: string, row: Record<string, unknown>) => db.insertInto(table).values(row).execute();
  await insert('categories', { key: 'plumbing', position: 0, picture: 'plumbing0.jpg' });
  await insert('users', { id: 'ona', name: 'Ona', password_hash: '', ...person });
  await insert('services', { id: 'pipes', status: 'published', popularity: 0, updated_at: at, ...business });
  await insert('bookings', {
    ...{ id: 'booked', service_id: 'pipes', user_id: 'ona', date: '2026-01-06', time: '10:00' },
    ...{ starts_at: at, user_email: person.email, user_name: 'Ona', created_at: at },
  });
  await insert('partner_applications', { ...application, status: 'waiting' });
  await insert('private_links', {
    ...{ token_hash: 'secret', kind: 'application', application_id: 'asked', created_at: at },
  });
  await insert('objections', dispute);
  await insert('factor_devices', device);
  await insert('mails', waiting('1', 'visit-marked'));
  await insert('mails', waiting('2', 'objection-received'));
  await insert('mails', waiting('3', 'objection-decided'));
  await insert('mails', waiting('4', 'booking-received'));
}

test.each(Object.entries(databases))(
  'on %s, a database of the version before keeps what has another name now, waiting mails too',
  async (_, address) => {
    const db = openDatabase(await address());
    const before = Object.fromEntries(Object.entries(migrations).slice(0, 3));
    await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
    await fill(db as unknown as Parameters<typeof fill>[0]);
    expect((await migrate(db))[0]).toBe('004-words');

    expect(await db.selectFrom('applications').selectAll().execute()).toMatchObject([application]);
    expect(await db.selectFrom('disputes').selectAll().execute()).toEqual([dispute]);
    expect(await db.selectFrom('mfa_devices').selectAll().execute()).toEqual([device]);
    const mails = await db.selectFrom('mails').select('kind').orderBy('id').execute();
    expect(mails.map(({ kind }) => kind)).toEqual([
      'no-show-noted',
      'dispute-received',
      'dispute-decided',
      'booking-received',
    ]);
    // The references still hold.
    await db.deleteFrom('applications').execute();
    expect(await db.selectFrom('private_links').selectAll().execute()).toEqual([]);
    await db.deleteFrom('bookings').execute();
    expect(await db.selectFrom('disputes').selectAll().execute()).toEqual([]);
    await db.destroy();
  },
);
