import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/**
 * Where a session is used and when its person last proved who they are; passkeys, second factors, and events of an account's
 * security. Present team members may set up a second factor. Frozen: a change is a migration of its own.
 */
export const accountSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    await widenSessions(db);
    await createDevices(db);
    await createPasskeys(db);
    await createSecondFactors(db as Kysely<Users>);
    await createEvents(db);
  },
};

interface Users {
  users: { team_since: string | null; factor_open_at: string | null };
}

async function widenSessions(db: Kysely<unknown>): Promise<void> {
  const sessions = () => db.schema.alterTable('sessions');
  await sessions().addColumn('device', id).execute();
  await sessions().addColumn('network', id).execute();
  await sessions().addColumn('device_hash', id).execute();
  await sessions().addColumn('checked_at', instant).execute();
  await sessions().addColumn('second_at', instant).execute();
}

async function createDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', id, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device_hash'])
    .execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'varchar(1400)', (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant)
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', id, (column) => column.primaryKey())
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
}

async function createSecondFactors(db: Kysely<Users>): Promise<void> {
  await db.schema.alterTable('users').addColumn('factor_open_at', instant).execute();
  await db
    .updateTable('users')
    .set({ factor_open_at: new Date().toISOString() })
    .where('team_since', 'is not', null)
    .execute();
  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_id', id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', id, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('confirmed_at', instant)
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('kind', 'varchar(32)', (column) => column.notNull())
    .addColumn('user_id', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('service_id', id, (column) => column.references('services.id').onDelete('cascade'))
    .addColumn('by_user_id', id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('device', id)
    .addColumn('network', id)
    .execute();
  await db.schema
    .createIndex('security_events_user')
    .on('security_events')
    .columns(['user_id', 'at'])
    .execute();
  await db.schema.createIndex('security_events_at').on('security_events').column('at').execute();
}
