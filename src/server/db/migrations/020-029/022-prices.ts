import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What services cost. Frozen: a change is a migration of its own. */
export const prices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('service_prices')
      .addColumn('service_id', 'varchar(64)', (column) =>
        column.primaryKey().references('services.id').onDelete('cascade'),
      )
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('least', 'integer')
      .execute();
  },
};

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
