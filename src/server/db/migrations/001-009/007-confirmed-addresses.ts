import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';
const email = 'varchar(254)';

/**
 * Which emails have been confirmed, what was mailed to confirm them, and what gives an old email back. No email from before
 * counts as confirmed; team members keep their rights, as if the operator had vouched for them. Frozen: a change is a migration
 * of its own.
 */
export const confirmedAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await widenUsers(db as Kysely<Users>);
    await createConfirmations(db);
    await createUndos(db);
    await replaceChanges(db as Kysely<Undos>);
  },
};

interface Users {
  users: { team_since: string | null; vouched_at: string | null };
}

interface Undos {
  email_undos: {
    token_hash: string;
    user_id: string;
    email: string;
    email_key: string;
    created_at: string;
    expires_at: string;
  };
  email_changes: {
    undo_hash: string;
    user_id: string;
    old_email: string;
    old_email_key: string;
    created_at: string;
    expires_at: string;
    confirmed_at: string | null;
  };
}

async function widenUsers(db: Kysely<Users>): Promise<void> {
  const users = () => db.schema.alterTable('users');
  await users().addColumn('email_confirmed_at', instant).execute();
  await users().addColumn('vouched_at', instant).execute();
  await users().addColumn('pending_email', email).execute();
  await users().addColumn('pending_email_key', email).execute();
  await users().addColumn('pending_until', instant).execute();
  await db.schema.createIndex('users_pending_email').on('users').column('pending_email_key').execute();
  await db
    .updateTable('users')
    .set({ vouched_at: new Date().toISOString() })
    .where('team_since', 'is not', null)
    .execute();
}

async function createConfirmations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_confirmations')
    .addColumn('user_id', id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email_key', email, (column) => column.notNull())
    .addColumn('token_hash', id, (column) => column.notNull().unique())
    .addColumn('code_hash', id, (column) => column.notNull())
    .addColumn('wrong_codes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
}

async function createUndos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_undos')
    .addColumn('token_hash', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', email, (column) => column.notNull())
    .addColumn('email_key', email, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_undos_user').on('email_undos').column('user_id').execute();
}

/**
 * A confirmed change can still be undone. An unconfirmed one stays in effect, unconfirmed, and cannot be undone: whoever has the
 * new email may have taken the account over by it, and whoever had the old one may have been a stranger.
 */
async function replaceChanges(db: Kysely<Undos>): Promise<void> {
  const confirmed = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .execute();
  for (const change of confirmed) {
    await db
      .insertInto('email_undos')
      .values({
        token_hash: change.undo_hash,
        user_id: change.user_id,
        email: change.old_email,
        email_key: change.old_email_key,
        created_at: change.created_at,
        expires_at: change.expires_at,
      })
      .execute();
  }
  await db.schema.dropTable('email_changes').execute();
}
