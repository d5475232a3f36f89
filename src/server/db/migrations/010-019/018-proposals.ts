import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const date = 'varchar(10)';
const time = 'varchar(5)';

/** Two other times that a provider proposes for a booking. Frozen: a change is a migration of its own. */
export const proposals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('proposals')
      .addColumn('booking_id', 'varchar(64)', (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('first_date', date, (column) => column.notNull())
      .addColumn('first_time', time, (column) => column.notNull())
      .addColumn('second_date', date, (column) => column.notNull())
      .addColumn('second_time', time, (column) => column.notNull())
      .execute();
  },
};
