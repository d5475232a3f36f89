import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/** The tables of the marketplace. Frozen: a change is a migration of its own. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('email', 'varchar(254)', (column) => column.notNull())
      .addColumn('email_key', 'varchar(254)', (column) => column.notNull().unique())
      .addColumn('password_hash', 'varchar(255)', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('surname', 'text')
      .addColumn('age', 'integer')
      .addColumn('country', 'text')
      .addColumn('city', 'text')
      .addColumn('photo', 'varchar(255)')
      .addColumn('language', 'varchar(8)', (column) => column.notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', id, (column) => column.primaryKey())
      .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('used_at', instant, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await db.schema
      .createTable('categories')
      .addColumn('key', 'varchar(32)', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('picture', 'varchar(255)', (column) => column.notNull())
      .execute();
    await createServices(db);
    await createBookings(db);
    await createQueues(db);
  },
};

async function createServices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('services')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('category', 'varchar(32)', (column) => column.notNull().references('categories.key'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('contact_person', 'text', (column) => column.notNull())
    .addColumn('status', 'varchar(16)', (column) => column.notNull())
    .addColumn('popularity', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('language', 'varchar(8)', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('services_listed')
    .on('services')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('services_listed_by_category')
    .on('services')
    .columns(['status', 'category', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('services_popular')
    .on('services')
    .columns(['status', 'popularity', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('service_translations')
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('language', 'varchar(8)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addPrimaryKeyConstraint('service_translations_key', ['service_id', 'language'])
    .execute();
  await db.schema
    .createTable('service_pictures')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file', 'varchar(255)', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('service_pictures_service')
    .on('service_pictures')
    .columns(['service_id', 'position'])
    .execute();
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favorites')
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('favorites_key', ['user_id', 'service_id'])
    .execute();
  await db.schema
    .createTable('bookings')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('service_id', id, (column) => column.notNull().references('services.id'))
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('date', 'varchar(10)', (column) => column.notNull())
    .addColumn('time', 'varchar(5)', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('user_email', 'varchar(254)', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  // These two indexes, not a check before the insert, prevent a double booking (docs/product.md 2.3).
  await db.schema
    .createIndex('bookings_slot_of_service')
    .unique()
    .on('bookings')
    .columns(['service_id', 'date', 'time'])
    .execute();
  await db.schema
    .createIndex('bookings_slot_of_user')
    .unique()
    .on('bookings')
    .columns(['user_id', 'date', 'time'])
    .execute();
}

async function createQueues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_applications')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('category', 'varchar(32)', (column) => column.notNull().references('categories.key'))
    .addColumn('contact_person', 'text', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('language', 'varchar(8)', (column) => column.notNull())
    .addColumn('status', 'varchar(16)', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mails')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'varchar(64)', (column) => column.notNull())
    .addColumn('language', 'varchar(8)', (column) => column.notNull())
    .addColumn('recipient', 'varchar(254)', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('send_after', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mails_waiting').on('mails').columns(['sent_at', 'send_after']).execute();
  await db.schema
    .createTable('attempts')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'varchar(32)', (column) => column.notNull())
    .addColumn('subject', 'varchar(254)', (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_counted').on('attempts').columns(['kind', 'subject', 'at']).execute();
}
