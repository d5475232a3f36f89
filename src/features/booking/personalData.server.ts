import { nullable, number, string } from 'superstruct';
import { bookingData } from '#features/feature.server.ts';

export const termsData = bookingData(
  {
    bookedAt: string(),
    movedAt: nullable(string()),
    /** When the provider said that the person had not come. */
    noShowAt: nullable(string()),
    /** When the provider said that the work had not been done. */
    notDoneAt: nullable(string()),
    /** How long before its start it can be canceled for free, in minutes. */
    freeCancellation: number(),
    /** How long the work takes, in minutes; null where nothing was set. */
    minutes: nullable(number()),
  },
  async (db, customer) => {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'created_at as bookedAt', 'moved_at as movedAt', 'no_show_at as noShowAt'])
      .select(['not_done_at as notDoneAt', 'free_cancellation as freeCancellation', 'minutes'])
      .where('user_id', '=', customer.id)
      .execute();
    const terms = new Map(rows.map(({ id, ...row }) => [id, row]));
    return (booking) => terms.get(booking);
  },
);
