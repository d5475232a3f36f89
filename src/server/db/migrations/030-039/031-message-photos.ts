import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Photos of what customer and provider write to each other. A message that goes leaves their rows without it, as a booking those of
 * its details. Frozen: a change is a migration of its own.
 */
export const messagePhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('message_photos')
      .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('message', 'integer', (column) => column.references('messages.number').onDelete('set null'))
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('file', 'varchar(100)', (column) => column.notNull())
      .addColumn('thumbnail', 'varchar(100)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('message_photos_message').on('message_photos').column('message').execute();
  },
};
