import type { Migration } from 'kysely/migration';
import { isSqlite } from '../open.server.ts';

/** SQLite counts a key of integers by itself. */
export const news: Migration = {
  async up(db) {
    const type = isSqlite(db) ? 'integer' : 'bigint';
    await db.schema
      .createTable('news')
      .addColumn('number', type, (column) =>
        isSqlite(db) ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
      )
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('told_at', 'varchar(32)', (column) => column.notNull())
      .execute();
  },
};
