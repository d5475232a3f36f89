import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bookings that a provider takes by phone are nobody's account, and may have a number. Frozen: a change is a migration of its own. */
export const phoneBookings: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite can since 3.53: https://sqlite.org/lang_altertable.html
    await db.schema
      .alterTable('bookings')
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute();
    await db.schema.alterTable('bookings').addColumn('phone', 'varchar(40)').execute();
  },
};
