import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const keys = ['shifting', 'repair', 'plumbing', 'cleaning', 'painting', 'electric', 'decoration'];

/**
 * The seven categories, unless an earlier version has added them; each shows a picture of `src/server/media/site`. Frozen: later
 * categories are added after all migrations.
 */
export const categories: Migration = {
  async up(db: Kysely<{ categories: { key: string; position: number; picture: string } }>) {
    await db
      .insertInto('categories')
      .values(keys.map((key, position) => ({ key, position, picture: `${key}0.jpg` })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },
};
