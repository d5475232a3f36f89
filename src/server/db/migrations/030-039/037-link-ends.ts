import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links in reminders end: docs/product.md 5.21. Those sent before cannot be told from others, which end when nobody uses them. */
export const linkEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('private_links').addColumn('expires_at', 'text').execute();
  },
};
