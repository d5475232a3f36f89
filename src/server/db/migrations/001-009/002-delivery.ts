import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/**
 * Columns and tables to send each mail once, and to give a repeated request the same answer. Frozen: a change is a migration of
 * its own.
 */
export const delivery: Migration = {
  async up(db: Kysely<unknown>) {
    const mails = () => db.schema.alterTable('mails');
    await mails().addColumn('claimed_by', id).execute();
    await mails().addColumn('claimed_until', instant).execute();
    await mails()
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await mails().addColumn('failed_at', instant).execute();
    await mails().addColumn('last_error', 'text').execute();
    await db.schema.createIndex('mails_sent').on('mails').column('sent_at').execute();
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'varchar(255)', (column) => column.notNull())
      .addColumn('request_hash', id, (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
      .execute();
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
    await db.schema.createIndex('attempts_age').on('attempts').column('at').execute();
  },
};
