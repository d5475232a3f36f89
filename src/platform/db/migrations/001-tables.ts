import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../open.server.ts';
import { runStatements } from '../statements.server.ts';

/** The tables of the first release that belong to no feature. Frozen after the release: a change is a new migration. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await runStatements(db, statements);
    await createNews(db);
  },
};

async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news')
    .addColumn('number', isSqlite(db) ? 'integer' : 'bigint', (column) =>
      isSqlite(db) ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('told_at', 'varchar(32)', (column) => column.notNull())
    .execute();
}

const statements = `
create table attempts (
  id varchar(64) primary key,
  kind varchar(32) not null,
  subject varchar(254) not null,
  at varchar(32) not null
);
create index attempts_age on attempts (at);
create index attempts_counted on attempts (kind, subject, at);

create table picture_uploads (
  file varchar(255) primary key,
  created_at varchar(32) not null,
  kept integer not null default 0
)
`;
