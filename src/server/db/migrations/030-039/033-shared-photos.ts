import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds by its file which bookings have a photo: a series has each of its photos once. Frozen: a change is a migration of its own. */
export const sharedPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('booking_photos_file').on('booking_photos').column('file').execute();
  },
};
