import type { Migration } from 'kysely/migration';
import { runStatements } from '#platform/db/statements.server.ts';

/** The order of the emails to a recipient follows from their ids. */
export const migration: Migration = {
  up: (db) =>
    runStatements(
      db,
      `
drop index mails_behind;
drop index mails_in_turn;
update mails set due_at = created_at where due_at is null;
alter table mails drop column in_turn;
create index mails_waiting on mails (recipient, id) where sent_at is null and failed_at is null
`,
    ),
};
