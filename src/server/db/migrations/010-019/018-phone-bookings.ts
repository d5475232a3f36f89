import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Bookings that a provider takes by phone belong to no account, and may have a phone number. Frozen: a change is a migration of
 * its own.
 */
export const phoneBookings: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite supports this since 3.53: https://sqlite.org/lang_altertable.html
    await db.schema
      .alterTable('bookings')
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute();
    await db.schema.alterTable('bookings').addColumn('phone', 'varchar(40)').execute();
  },
};
