import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';

/**
 * The details of bookings, the address that an account keeps, and what a provider sets for them. Frozen: a change is a migration
 * of its own.
 */
export const bookingDetails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booking_details')
      .addColumn('booking_id', id, (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('address', 'varchar(200)', (column) => column.notNull())
      .addColumn('phone', 'varchar(40)', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('kept_addresses')
      .addColumn('user_id', id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('address', 'varchar(200)', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('details_settings')
      .addColumn('service_id', id, (column) =>
        column.primaryKey().references('services.id').onDelete('cascade'),
      )
      .addColumn('feed_address', 'integer', (column) => column.notNull())
      .execute();
  },
};
