import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';

/**
 * Photos of what has to be done. A booking that goes leaves their rows without it, so that whoever deletes bookings need not know of
 * files. Frozen: a change is a migration of its own.
 */
export const bookingPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booking_photos')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('booking_id', id, (column) => column.references('bookings.id').onDelete('set null'))
      .addColumn('file', 'varchar(100)', (column) => column.notNull())
      .addColumn('thumbnail', 'varchar(100)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('booking_photos_booking').on('booking_photos').column('booking_id').execute();
  },
};
