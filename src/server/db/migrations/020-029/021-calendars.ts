import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(30)';

/** Providers' own calendars, and the half hours that are busy in them. Frozen: a change is a migration of its own. */
export const calendars: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('service_calendars')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('all_day', 'integer', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('tried_at', instant, (column) => column.notNull())
      .addColumn('next_at', instant, (column) => column.notNull())
      .addColumn('read_at', instant)
      .addColumn('read_day', 'varchar(10)')
      .addColumn('etag', 'varchar(250)')
      .addColumn('last_modified', 'varchar(250)')
      .addColumn('skipped', 'integer', (column) => column.notNull())
      .addColumn('failing_since', instant)
      .addColumn('failure', 'varchar(20)')
      .execute();
    await db.schema
      .createIndex('service_calendars_service')
      .on('service_calendars')
      .column('service_id')
      .execute();
    await db.schema.createIndex('service_calendars_next').on('service_calendars').column('next_at').execute();
    await db.schema
      .createTable('calendar_days')
      .addColumn('calendar_id', id, (column) =>
        column.notNull().references('service_calendars.id').onDelete('cascade'),
      )
      .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
      .addColumn('date', 'varchar(10)', (column) => column.notNull())
      .addColumn('busy', 'varchar(48)', (column) => column.notNull())
      .addPrimaryKeyConstraint('calendar_days_key', ['calendar_id', 'date'])
      .execute();
    await db.schema
      .createIndex('calendar_days_service')
      .on('calendar_days')
      .columns(['service_id', 'date'])
      .execute();
  },
};
