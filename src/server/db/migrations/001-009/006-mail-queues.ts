import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The queues of mails, one for each recipient, so that an index finds the next mail however many wait. An index of the mails of
 * an account, so that its export does not read them all. Mails that waited before have no queue yet, like new ones. Frozen: a
 * change is a migration of its own.
 */
export const mailQueues: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_queues')
      .addColumn('name', 'varchar(254)', (column) => column.primaryKey())
      .addColumn('due_at', 'varchar(32)', (column) => column.notNull())
      .addColumn('claimed_by', 'varchar(64)')
      .execute();
    await db.schema.createIndex('mail_queues_due').on('mail_queues').column('due_at').execute();
    await db.schema.alterTable('mails').addColumn('queue', 'varchar(254)').execute();
    await db.schema.dropIndex('mails_waiting').execute();
    await db.schema.dropIndex('mails_sent').execute();
    await sql`create index mails_new on mails (send_after, id)
      where queue is null and sent_at is null and failed_at is null`.execute(db);
    await sql`create index mails_queued on mails (queue, send_after, id)
      where queue is not null and sent_at is null and failed_at is null`.execute(db);
    await sql`create index mails_account on mails (user_id) where user_id is not null`.execute(db);
    await sql`create index mails_sent on mails (sent_at) where sent_at is not null`.execute(db);
    await sql`create index mails_failed on mails (failed_at) where failed_at is not null`.execute(db);
  },
};
