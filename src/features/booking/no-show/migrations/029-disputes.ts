import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

export const migration: Migration = {
  up: (db) => runStatements(db, `update audit_log set what = 'dispute' where what = 'objection'`),
};
