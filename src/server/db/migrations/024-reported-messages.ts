import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const instant = 'varchar(32)';

/** Messages of which the team has been told. Frozen: a change is a migration of its own. */
export const reportedMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('message_reports')
      .addColumn('message', 'integer', (column) =>
        column.primaryKey().references('messages.number').onDelete('cascade'),
      )
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('done_at', instant)
      .execute();
    await db.schema
      .createIndex('message_reports_open')
      .on('message_reports')
      .columns(['done_at', 'created_at'])
      .execute();
  },
};
