import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  bookings: { id: string; service_id: string; minutes: number | null };
  booking_prices: { booking_id: string; content: string };
  service_schedules: { service_id: string; duration: number | null };
}

/**
 * How long the work of a booking takes. Earlier bookings take what their service says now, and at least as long as their items.
 * Frozen: a change is a migration of its own.
 */
export const bookedMinutes: Migration = {
  async up(untyped: Kysely<unknown>) {
    await untyped.schema.alterTable('bookings').addColumn('minutes', 'integer').execute();
    const db = untyped as Kysely<Tables>;
    await db
      .updateTable('bookings')
      .set(({ selectFrom }) => ({
        minutes: selectFrom('service_schedules as schedule')
          .select('duration')
          .whereRef('schedule.service_id', '=', 'bookings.service_id'),
      }))
      .execute();
    const chosen = await db
      .selectFrom('booking_prices')
      .innerJoin('bookings', 'bookings.id', 'booking_prices.booking_id')
      .select(['bookings.id', 'minutes', 'content'])
      .execute();
    for (const { id, minutes, content } of chosen) {
      const { items } = JSON.parse(content) as { items: { minutes: number }[] };
      const together = items.reduce((total, item) => total + item.minutes, 0);
      await db
        .updateTable('bookings')
        .set({ minutes: Math.max(minutes ?? 30, together) })
        .where('id', '=', id)
        .execute();
    }
  },
};
