import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What customers have chosen, with the prices that they were shown. Frozen: a change is a migration of its own. */
export const bookedPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booking_prices')
      .addColumn('booking_id', 'varchar(64)', (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
  },
};
