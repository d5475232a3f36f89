import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/**
 * How many bookings accounts make, so that nobody is flooded with mails; notices that wait to be sent together; when private
 * links were last used. Frozen: a change is a migration of its own.
 */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    await createBookingCounts(db);
    await createGatheredNotices(db);
    await db.schema.alterTable('private_links').addColumn('used_at', instant).execute();
  },
};

async function createBookingCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_counts')
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('receiver', id, (column) => column.notNull())
    .addColumn('hour', 'varchar(13)', (column) => column.notNull())
    .addColumn('made', 'integer', (column) => column.notNull())
    .addColumn('cancelled', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_counts_key', ['user_id', 'hour', 'receiver'])
    .execute();
  await db.schema
    .createIndex('booking_counts_receiver')
    .on('booking_counts')
    .columns(['receiver', 'hour'])
    .execute();
  await db.schema.createIndex('booking_counts_age').on('booking_counts').column('hour').execute();
}

async function createGatheredNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gathered_notices')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('recipient', 'varchar(254)', (column) => column.notNull())
    .addColumn('role', 'varchar(16)', (column) => column.notNull())
    .addColumn('language', 'varchar(8)', (column) => column.notNull())
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('gathered_notices_recipient')
    .on('gathered_notices')
    .columns(['recipient', 'role'])
    .execute();
}
