import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

export const migration: Migration = { up: (db) => runStatements(db, statements) };

const statements = `
create table feed_settings (
  service_id varchar(64) primary key references services (id) on delete cascade,
  whole_address integer not null
)
`;
