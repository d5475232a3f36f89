import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/** What is left of a customer's cancelled booking for 30 days. Frozen: a change is a migration of its own. */
export const cancelledBookings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cancelled_bookings')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
      .addColumn('date', 'varchar(10)', (column) => column.notNull())
      .addColumn('time', 'varchar(5)', (column) => column.notNull())
      .addColumn('minutes', 'integer')
      .addColumn('prices', 'text')
      .addColumn('cancelled_by', 'varchar(16)', (column) => column.notNull())
      .addColumn('reason', 'varchar(16)')
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('late_since', instant)
      .addColumn('cancelled_at', instant, (column) => column.notNull())
      .execute();
    for (const column of ['user_id', 'service_id', 'cancelled_at'])
      await db.schema
        .createIndex(`cancelled_bookings_${column}`)
        .on('cancelled_bookings')
        .column(column)
        .execute();
  },
};
