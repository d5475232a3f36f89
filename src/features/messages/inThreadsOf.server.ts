import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/db/tables.server.ts';

/** Two lists of ids, for which `messages` has indexes. */
export function isInThreadsOf(of: { user_id: string } | { services: string[] }) {
  const [column, values] =
    'user_id' in of ? (['user_id', [of.user_id]] as const) : (['service_id', of.services] as const);
  return (messages: ExpressionBuilder<Database, 'messages'>) =>
    messages.or([
      messages(
        'messages.booking_id',
        'in',
        messages.selectFrom('bookings').select('bookings.id').where(`bookings.${column}`, 'in', values),
      ),
      messages(
        'messages.inquiry_id',
        'in',
        messages.selectFrom('inquiries').select('inquiries.id').where(`inquiries.${column}`, 'in', values),
      ),
    ]);
}
