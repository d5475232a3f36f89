import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

export const migration: Migration = { up: (db) => runStatements(db, statements) };

const statements = `
alter table bookings add column kept_clash varchar(300)
`;
