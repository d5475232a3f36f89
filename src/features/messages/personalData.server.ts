import { array } from 'superstruct';
import { bookingData } from '#features/feature.server.ts';
import { messageShape } from './api.ts';
import { loadMessagePhotos } from './messagePhotos.server.ts';
import { makeMessageAnswer } from './messages.server.ts';

export const messageData = bookingData(
  /** The messages between the person and the provider, oldest first. */
  { messages: array(messageShape) },
  async (db, customer) => {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('bookings', 'bookings.id', 'messages.booking_id')
      .leftJoin('message_reports as report', 'report.message', 'messages.number')
      .selectAll('messages')
      .select('report.created_at as reported_at')
      .where('user_id', '=', customer.id)
      .orderBy('number')
      .execute();
    const photos = await loadMessagePhotos(
      db,
      rows.map(({ number }) => number),
    );
    const toMessage = ({ reported_at: reportedAt, ...row }: (typeof rows)[number]) =>
      makeMessageAnswer(row, photos.get(row.number), reportedAt !== null && row.author === 'provider');
    const byBooking = Map.groupBy(rows, ({ booking_id: booking }) => booking);
    return (booking) => ({ messages: (byBooking.get(booking) ?? []).map(toMessage) });
  },
);
