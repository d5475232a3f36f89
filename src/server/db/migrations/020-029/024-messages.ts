import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/** Messages between customer and provider about a booking. Frozen: a change is a migration of its own. */
export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('message_counter')
      .addColumn('name', 'varchar(16)', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('messages')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('booking_id', id, (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('author', 'varchar(16)', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('read_at', instant)
      .addColumn('mailed_at', instant)
      .addColumn('request_key', id)
      .addUniqueConstraint('messages_request', ['booking_id', 'author', 'request_key'])
      .execute();
    await db.schema
      .createIndex('messages_booking')
      .on('messages')
      .columns(['booking_id', 'number'])
      .execute();
  },
};

/** Messages that were reported to the team. Frozen: a change is a migration of its own. */
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
