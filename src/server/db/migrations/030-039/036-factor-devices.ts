import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const instant = 'varchar(32)';

/**
 * The browsers in which a second factor has been shown, first those of the present sessions; finds by its cookie whether a
 * browser is known to any account. Frozen: a change is a migration of its own.
 */
export const factorDevices: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('factor_devices')
      .addColumn('user_id', id, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device_hash', id, (column) => column.notNull())
      .addColumn('used_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('factor_devices_key', ['device_hash', 'user_id'])
      .execute();
    await db.schema.createIndex('known_devices_device').on('known_devices').column('device_hash').execute();
    await db
      .insertInto('factor_devices')
      .columns(['user_id', 'device_hash', 'used_at'])
      .expression(
        db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['user_id', 'device_hash'])
          .select(({ fn }) => fn.max('second_at').as('used_at'))
          .where('second_at', 'is not', null)
          .where('device_hash', 'is not', null)
          .where('team_since', 'is not', null)
          .groupBy(['user_id', 'device_hash']),
      )
      .execute();
  },
};

interface Tables {
  users: { id: string; team_since: string | null };
  sessions: { user_id: string; device_hash: string; second_at: string };
  factor_devices: { user_id: string; device_hash: string; used_at: string };
}
