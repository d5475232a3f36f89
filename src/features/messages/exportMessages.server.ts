import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Message } from './api.ts';
import { isInThreadsOf } from './inThreadsOf.server.ts';
import { listMessagePhotos } from './messagePhotos.server.ts';
import { makeMessageAnswer } from './messages.server.ts';

/** All threads of a customer, by the id of the booking or the question. */
export async function exportMessages(db: Db, customer: Customer): Promise<(id: string) => Message[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('message_reports as report', 'report.message', 'messages.number')
    .selectAll('messages')
    .select('report.created_at as reported_at')
    .where(isInThreadsOf({ user_id: customer.id }))
    .orderBy('number')
    .execute();
  const photos = await listMessagePhotos(db, rows);
  const toMessage = ({ reported_at: reportedAt, ...row }: (typeof rows)[number]) =>
    makeMessageAnswer(row, photos.get(row.number), reportedAt !== null && row.author === 'provider');
  const byThread = Map.groupBy(rows, ({ booking_id: booking, inquiry_id: inquiry }) => booking ?? inquiry);
  return (id) => (byThread.get(id) ?? []).map(toMessage);
}
