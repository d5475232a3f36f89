import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

export const migration: Migration = {
  up: (db) => runStatements(db, 'alter table messages add column notice varchar(16)'),
};
