import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { resetUnseen } from '#features/catalog/unresponsive/unresponsive.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import type { markBookingsSeen as contract } from './api.ts';

/** Stops reminders about unseen bookings. A booking that has moved since it was shown does not count as seen. */
export async function markBookingsSeen(
  db: Db,
  provider: Provider,
  { bookings }: BodyOf<typeof contract>,
): Promise<void> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    if (bookings.length > 0)
      await transaction
        .updateTable('bookings')
        .set({ seen_at: now().toISOString(), unseen_next: null, unseen_due_at: null })
        .where('service_id', '=', serviceId)
        .where('seen_at', 'is', null)
        .where(({ and, or }) => or(bookings.map(({ _id, date, time }) => and({ id: _id, date, time }))))
        .execute();
    await addInvalidation(transaction, await resetUnseen(transaction, serviceId));
  });
}
