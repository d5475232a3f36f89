import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  bookings: { unseen_due_at: string | null };
}

/**
 * Whether the provider has seen a booking, and who is told next that they have not. Nobody is told about earlier bookings.
 * Frozen: a change is a migration of its own.
 */
export const seenBookings: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('bookings').addColumn('seen_at', 'varchar(32)').execute();
    await db.schema.alterTable('bookings').addColumn('unseen_next', 'varchar(16)').execute();
    await db.schema.alterTable('bookings').addColumn('unseen_due_at', 'varchar(32)').execute();
    await db.schema
      .createIndex('bookings_unseen_due')
      .on('bookings')
      .column('unseen_due_at')
      .where('unseen_due_at', 'is not', null)
      .execute();
    await db.schema
      .createTable('unseen_counts')
      .addColumn('service_id', 'varchar(64)', (column) =>
        column.primaryKey().references('services.id').onDelete('cascade'),
      )
      .addColumn('bookings', 'integer', (column) => column.notNull())
      .execute();
  },
};
