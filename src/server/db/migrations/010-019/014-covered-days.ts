import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A covering index for the services that are free on a day, whose rows are scattered over the table. Frozen: a change is a
 * migration of its own.
 */
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
