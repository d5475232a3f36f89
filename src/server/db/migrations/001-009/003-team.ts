import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/** The team, its queue and catalogue, and the provider's side. Frozen: a change is a migration of its own. */
export const team: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('team_since', instant).execute();
    await db.schema.alterTable('sessions').addColumn('page_hash', id).execute();
    await db.schema.createIndex('sessions_page').unique().on('sessions').column('page_hash').execute();
    await widenApplications(db as Kysely<Applications>);
    await createCatalogueTables(db);
    await createProviderTables(db);
  },
};

interface Applications {
  partner_applications: {
    id: string;
    name: string;
    email: string;
    contact_person: string;
    search_key: string | null;
  };
}

async function widenApplications(db: Kysely<Applications>): Promise<void> {
  const table = () => db.schema.alterTable('partner_applications');
  await table().addColumn('search_key', 'text').execute();
  await table()
    .addColumn('service_id', id, (column) => column.references('services.id'))
    .execute();
  await table()
    .addColumn('decided_by', id, (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await table().addColumn('decided_at', instant).execute();
  await table().addColumn('reason', 'text').execute();
  await db.schema
    .createIndex('partner_applications_queue')
    .on('partner_applications')
    .columns(['status', 'created_at', 'id'])
    .execute();
  const rows = await db.selectFrom('partner_applications').selectAll().execute();
  for (const { id: application, name, email, contact_person: person } of rows) {
    const key = `${name} ${person} ${email}`.normalize('NFC').toLowerCase();
    await db
      .updateTable('partner_applications')
      .set({ search_key: key })
      .where('id', '=', application)
      .execute();
  }
}

async function createCatalogueTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('service_pictures').addColumn('alt', 'text').execute();
  await db.schema
    .createTable('picture_uploads')
    .addColumn('file', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_log')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('what', 'varchar(64)', (column) => column.notNull())
    .addColumn('value_from', 'text')
    .addColumn('value_to', 'text')
    .execute();
  await db.schema
    .createIndex('audit_log_service')
    .on('audit_log')
    .columns(['service_id', 'at', 'position'])
    .execute();
}

async function createProviderTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('private_links')
    .addColumn('token_hash', id, (column) => column.primaryKey())
    .addColumn('kind', 'varchar(32)', (column) => column.notNull())
    .addColumn('application_id', id, (column) =>
      column.references('partner_applications.id').onDelete('cascade'),
    )
    .addColumn('service_id', id, (column) => column.references('services.id').onDelete('cascade'))
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('private_links_application')
    .on('private_links')
    .column('application_id')
    .execute();
  await db.schema
    .createIndex('private_links_service')
    .on('private_links')
    .columns(['service_id', 'kind'])
    .execute();
  await db.schema
    .createIndex('private_links_user')
    .on('private_links')
    .columns(['user_id', 'kind'])
    .execute();
  await db.schema
    .createTable('closed_slots')
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('date', 'varchar(10)', (column) => column.notNull())
    .addColumn('time', 'varchar(5)', (column) => column.notNull())
    .addPrimaryKeyConstraint('closed_slots_key', ['service_id', 'date', 'time'])
    .execute();
  await db.schema.alterTable('bookings').addColumn('no_show_at', instant).execute();
}
