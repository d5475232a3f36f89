import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const id = 'varchar(64)';
const atOnce = 500;
const pieceMilliseconds = 30 * 60_000;

interface Tables {
  bookings: { id: string; service_id: string; starts_at: string };
  booking_pieces: { service_id: string; piece: number; team: number; booking_id: string };
}

/**
 * How providers work, the half hours of their teams that bookings take, and changes of popularity that are still to be added up.
 * Each future booking takes one half hour. Frozen: a change is a migration of its own.
 */
export const schedules: Migration = {
  async up(db: Kysely<Tables>) {
    await createPieces(db);
    await fillPieces(db);
    await createSchedules(db);
    await createPopularityChanges(db);
  },
};

/** The half hours now decide who booked first; several teams may be booked for the same slot. */
async function createPieces(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('booking_pieces')
    .addColumn('service_id', id, (column) => column.notNull())
    .addColumn('piece', 'integer', (column) => column.notNull())
    .addColumn('team', 'integer', (column) => column.notNull())
    .addColumn('booking_id', id, (column) => column.notNull().references('bookings.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('booking_pieces_key', ['service_id', 'piece', 'team'])
    .execute();
  await db.schema.createIndex('booking_pieces_booking').on('booking_pieces').column('booking_id').execute();
  await db.schema.dropIndex('bookings_slot_of_service').execute();
  await db.schema
    .createIndex('bookings_of_service')
    .on('bookings')
    .columns(['service_id', 'date', 'time'])
    .execute();
}

async function fillPieces(db: Kysely<Tables>): Promise<void> {
  const now = new Date().toISOString();
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'service_id', 'starts_at'])
      .where('starts_at', '>', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const pieces = rows.map(({ id: booking_id, service_id, starts_at }) => {
      const piece = Math.floor(Date.parse(starts_at) / pieceMilliseconds);
      return { service_id, piece, team: 0, booking_id };
    });
    if (pieces.length > 0) await db.insertInto('booking_pieces').values(pieces).execute();
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? '';
  }
}

async function createSchedules(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('service_schedules')
    .addColumn('service_id', id, (column) =>
      column.primaryKey().references('services.id').onDelete('cascade'),
    )
    .addColumn('duration', 'integer')
    .addColumn('buffer', 'integer', (column) => column.notNull())
    .addColumn('notice', 'integer', (column) => column.notNull())
    .addColumn('horizon', 'integer')
    .addColumn('teams', 'integer', (column) => column.notNull())
    .addColumn('hours', 'text', (column) => column.notNull())
    .addColumn('closures', 'text', (column) => column.notNull())
    .addColumn('days_off', 'text', (column) => column.notNull())
    .addColumn('closed_on_holidays', 'integer', (column) => column.notNull())
    .execute();
}

async function createPopularityChanges(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('popularity_changes')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('service_id', id, (column) => column.notNull().references('services.id').onDelete('cascade'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('popularity_changes_service')
    .on('popularity_changes')
    .columns(['service_id', 'amount'])
    .execute();
}
