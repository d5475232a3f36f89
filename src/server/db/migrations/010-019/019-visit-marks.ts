import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Work that was not done, and objections of customers to that and to no-shows. Frozen: a change is a migration of its own. */
export const visitMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('bookings').addColumn('not_done_at', 'varchar(32)').execute();
    await db.schema
      .createTable('objections')
      .addColumn('booking_id', 'varchar(64)', (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(32)', (column) => column.notNull())
      .addColumn('state', 'varchar(16)', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('objections_state')
      .on('objections')
      .columns(['state', 'created_at'])
      .execute();
  },
};
