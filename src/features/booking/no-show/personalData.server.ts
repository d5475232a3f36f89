import { nullable, object, string } from 'superstruct';
import { bookingData } from '#features/feature.server.ts';

export const objectionData = bookingData(
  /** The person's objection to the provider's note. */
  { objection: nullable(object({ text: string(), at: string() })) },
  async (db, customer) => {
    const rows = await db
      .selectFrom('disputes')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['booking_id as id', 'disputes.text', 'disputes.created_at as at'])
      .where('user_id', '=', customer.id)
      .execute();
    const objections = new Map(rows.map(({ id, ...objection }) => [id, objection]));
    return (booking) => ({ objection: objections.get(booking) ?? null });
  },
);
