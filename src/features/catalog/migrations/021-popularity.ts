import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

/** A job counts, so no booking or favourite has to update a row. */
export const migration: Migration = { up: (db) => runStatements(db, statements) };

const statements = `
drop table popularity_changes;
create index favorites_service on favorites (service_id)
`;
