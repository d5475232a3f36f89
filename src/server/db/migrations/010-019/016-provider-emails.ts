import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Filled = Record<'services' | 'partner_applications', { id: string; email: string; email_key: string }>;

/**
 * The emails of services and applications in the form in which they are compared: whoever logs in with one is the provider.
 * Frozen: a change is a migration of its own.
 */
export const providerEmails: Migration = {
  async up(db: Kysely<Filled>) {
    for (const table of ['services', 'partner_applications'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('email_key', 'varchar(254)', (column) => column.notNull().defaultTo(''))
        .execute();
      await fillKeys(db, table);
      await db.schema.createIndex(`${table}_email_key`).on(table).column('email_key').execute();
    }
  },
};

/** SQLite changes the case of Latin letters only: the few emails with other letters are written one by one. */
async function fillKeys(db: Kysely<Filled>, table: keyof Filled): Promise<void> {
  await db
    .updateTable(table)
    .set({ email_key: sql<string>`lower(trim(email))` })
    .execute();
  const rows = await db.selectFrom(table).select(['id', 'email', 'email_key']).execute();
  for (const { id, email, email_key: written } of rows) {
    const key = email.trim().toLowerCase().normalize('NFC');
    if (key !== written) await db.updateTable(table).set({ email_key: key }).where('id', '=', id).execute();
  }
}
