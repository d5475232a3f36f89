import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The account that a mail is to or about: the mail is deleted with it. No index: accounts are seldom deleted, and each booking
 * would write to it twice. Frozen: a change is a migration of its own.
 */
export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('mails').addColumn('user_id', 'varchar(64)').execute();
    await sql`update mails set user_id =
      (select users.id from users where users.email = mails.recipient or users.email_key = mails.recipient)
      where kind not like 'application-%' and kind <> 'provider-link'`.execute(db);
  },
};
