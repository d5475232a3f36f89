import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';
const email = 'varchar(254)';

/** Moved bookings and their reminders, forgotten passwords, changed emails. Frozen: a change is a migration of its own. */
export const changes: Migration = {
  async up(db: Kysely<unknown>) {
    await createReminders(db);
    await createPasswordResets(db);
    await createEmailChanges(db);
  },
};

async function createReminders(db: Kysely<unknown>): Promise<void> {
  const bookings = () => db.schema.alterTable('bookings');
  await bookings()
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await bookings().addColumn('moved_at', instant).execute();
  await db.schema.createIndex('bookings_start').on('bookings').column('starts_at').execute();
  await db.schema
    .createTable('reminders')
    .addColumn('booking_id', id, (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('reminders_key', ['booking_id', 'kind', 'starts_at'])
    .execute();
}

async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reset_requests')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('email_key', email, (column) => column.notNull())
    .addColumn('language', 'varchar(8)', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute();
}

async function createEmailChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('old_email', email, (column) => column.notNull())
    .addColumn('old_email_key', email, (column) => column.notNull())
    .addColumn('new_email_key', email, (column) => column.notNull())
    .addColumn('undo_hash', id, (column) => column.notNull().unique())
    .addColumn('confirm_hash', id, (column) => column.notNull().unique())
    .addColumn('confirmed_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_changes_user').on('email_changes').column('user_id').execute();
  await db.schema.createIndex('email_changes_old').on('email_changes').column('old_email_key').execute();
}
