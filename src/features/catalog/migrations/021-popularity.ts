import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

/** A job counts the bookings and favourites: no change of them has a row. */
export const migration: Migration = { up: (db) => runStatements(db, statements) };

const statements = `
drop table popularity_changes;
create index favorites_service on favorites (service_id)
`;
