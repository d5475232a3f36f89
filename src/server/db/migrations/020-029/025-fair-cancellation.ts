import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/**
 * How long before its start a booking can be canceled for free, in the service's schedule and in each booking, and later changes.
 * No change of an earlier booking is late. Frozen: a change is a migration of its own.
 */
export const fairCancellation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['service_schedules', 'bookings'])
      await db.schema
        .alterTable(table)
        .addColumn('free_cancellation', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema
      .alterTable('gathered_notices')
      .addColumn('late', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('late_changes')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
      .addColumn('kind', 'varchar(16)', (column) => column.notNull())
      .addColumn('starts_at', instant, (column) => column.notNull())
      .addColumn('at', instant, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('late_changes_user').on('late_changes').column('user_id').execute();
    await db.schema.createIndex('late_changes_service').on('late_changes').column('service_id').execute();
    await db.schema.createIndex('late_changes_at').on('late_changes').column('at').execute();
  },
};
