import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const keys = ['shifting', 'repair', 'plumbing', 'cleaning', 'painting', 'electric', 'decoration'];

/**
 * The seven categories, where an earlier version has not added them yet; each shows a picture of `src/server/media/site`. Frozen: those
 * that came later are added after all migrations.
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
