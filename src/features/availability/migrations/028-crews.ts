import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  up: (db) => db.schema.alterTable('service_schedules').renameColumn('teams', 'crews').execute(),
};
