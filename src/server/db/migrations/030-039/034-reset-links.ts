import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How long the link for a forgotten password will work. Frozen: a change is a migration of its own. */
export const resetLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('reset_requests')
      .addColumn('link_hours', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
