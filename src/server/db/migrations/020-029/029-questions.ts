import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What providers ask whoever books, and what customers have answered. Frozen: a change is a migration of its own. */
export const questions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('service_questions')
      .addColumn('service_id', 'varchar(64)', (column) =>
        column.primaryKey().references('services.id').onDelete('cascade'),
      )
      .addColumn('list', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('booking_details')
      .addColumn('answers', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
