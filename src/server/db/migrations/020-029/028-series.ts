import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';

/** Which bookings were made together, to be repeated. Frozen: a change is a migration of its own. */
export const series: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('series_bookings')
      .addColumn('booking_id', id, (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('series_id', id, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('series_bookings_series').on('series_bookings').column('series_id').execute();
  },
};
