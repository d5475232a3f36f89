import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which services are free on a day is read from the index alone: the rows of one day lie wherever they were written. */
export const coveredDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('service_days_of_date')
      .on('service_days')
      .columns(['date', 'free', 'service_id'])
      .execute();
    await db.schema.dropIndex('service_days_date').execute();
  },
};
