import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

export const migration: Migration = { up: (db) => runStatements(db, statements) };

const statements = `
create table categories (
  key varchar(32) primary key,
  position integer not null,
  picture varchar(255) not null
)
`;
