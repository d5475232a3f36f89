import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';
const date = 'varchar(10)';
const time = 'varchar(5)';

/**
 * Customers who wait for a start, and starts that are held for them, whose half hours are taken. Frozen: a change is a migration
 * of its own.
 */
export const waits: Migration = {
  async up(db: Kysely<unknown>) {
    await createWaits(db);
    await createHolds(db);
    await db.schema
      .createTable('told_starts')
      .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
      .addColumn('date', date, (column) => column.notNull())
      .addColumn('time', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('told_starts_key', ['service_id', 'date', 'time'])
      .execute();
    // SQLite supports this since 3.53: https://sqlite.org/lang_altertable.html
    await db.schema
      .alterTable('booking_pieces')
      .alterColumn('booking_id', (column) => column.dropNotNull())
      .execute();
    await db.schema
      .alterTable('booking_pieces')
      .addColumn('hold_id', id, (column) => column.references('holds.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createIndex('booking_pieces_hold')
      .on('booking_pieces')
      .column('hold_id')
      .where('hold_id', 'is not', null)
      .execute();
  },
};

async function createWaits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waits')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('from_date', date, (column) => column.notNull())
    .addColumn('to_date', date, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('queued_at', instant, (column) => column.notNull())
    .addColumn('lapsed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('waits_user').on('waits').column('user_id').execute();
  await db.schema.createIndex('waits_line').on('waits').columns(['service_id', 'queued_at', 'id']).execute();
}

async function createHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holds')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('wait_id', id, (column) => column.unique().references('waits.id').onDelete('set null'))
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('date', date, (column) => column.notNull())
    .addColumn('time', time, (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('token_hash', id, (column) => column.notNull().unique())
    .addUniqueConstraint('holds_start', ['service_id', 'date', 'time'])
    .execute();
}
