import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const slots = ['08:00', '10:00', '11:00', '11:30', '12:00', '12:30', '14:00', '18:00', '19:00'];
const atOnce = 500;

interface Taken {
  service_id: string;
  date: string;
  time: string;
}
interface Tables {
  bookings: Taken;
  closed_slots: Taken;
  service_days: { service_id: string; date: string; free: number };
}

/**
 * The free starts of each day on which a start is taken, as bits; the first slot is the lowest. Frozen: a change is a migration
 * of its own.
 */
export const freeDays: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('service_days')
      .addColumn('service_id', 'varchar(64)', (column) =>
        column.notNull().references('services.id').onDelete('cascade'),
      )
      .addColumn('date', 'varchar(10)', (column) => column.notNull())
      .addColumn('free', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('service_days_key', ['service_id', 'date'])
      .execute();
    await db.schema.createIndex('service_days_date').on('service_days').columns(['date', 'free']).execute();
    await fill(db);
  },
};

async function fill(db: Kysely<Tables>): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const all = slots.reduce((bits, _, index) => bits | (1 << index), 0);
  const days = new Map<string, Tables['service_days']>();
  for (const table of ['bookings', 'closed_slots'] as const) {
    const taken = await db
      .selectFrom(table)
      .select(['service_id', 'date', 'time'])
      .where('date', '>=', today)
      .execute();
    for (const { service_id, date, time } of taken) {
      const key = `${service_id} ${date}`;
      const day = days.get(key) ?? { service_id, date, free: all };
      days.set(key, { ...day, free: day.free & ~(1 << slots.indexOf(time)) });
    }
  }
  const rows = [...days.values()];
  for (let first = 0; first < rows.length; first += atOnce) {
    await db
      .insertInto('service_days')
      .values(rows.slice(first, first + atOnce))
      .execute();
  }
}
