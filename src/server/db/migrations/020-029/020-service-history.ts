import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/**
 * A provider's phone number, what services were before a change and who made it, and requests of providers to the team. Frozen: a
 * change is a migration of its own.
 */
export const serviceHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('services').addColumn('phone', 'varchar(40)').execute();
    await createVersions(db);
    await createRequests(db);
  },
};

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_versions')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('service_versions_at').on('service_versions').column('at').execute();
  await db.schema
    .createIndex('service_versions_service')
    .on('service_versions')
    .column('service_id')
    .execute();
  await db.schema
    .createTable('service_version_pictures')
    .addColumn('file', 'varchar(255)', (column) => column.notNull())
    .addColumn('version_id', id, (column) =>
      column.notNull().references('service_versions.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('service_version_pictures_key', ['file', 'version_id'])
    .execute();
  await db.schema
    .createIndex('service_version_pictures_version')
    .on('service_version_pictures')
    .column('version_id')
    .execute();
  await db.schema
    .alterTable('audit_log')
    .addColumn('role', 'varchar(16)', (column) => column.notNull().defaultTo('team'))
    .execute();
  await db.schema.alterTable('audit_log').addColumn('version_id', id).execute();
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_requests')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('status', 'varchar(16)', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('decided_by', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('decided_at', instant)
    .addColumn('reason', 'text')
    .execute();
  await db.schema
    .createIndex('service_requests_queue')
    .on('service_requests')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('service_requests_service')
    .on('service_requests')
    .columns(['service_id', 'status'])
    .execute();
}
