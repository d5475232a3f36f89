import { array, object, string } from 'superstruct';
import { personalData } from '#features/feature.server.ts';
import { listCancelledBookings as contract } from './api.ts';
import { listCancelledBookings } from './cancelledBookings.server.ts';

export const cancellationData = personalData(
  {
    cancelledBookings: contract.answer,
    /** What the person canceled or moved when it was no longer free. */
    lateChanges: array(object({ serviceId: string(), kind: string(), startsAt: string(), at: string() })),
  },
  async (db, customer, lang) => ({
    cancelledBookings: await listCancelledBookings(db, customer, lang),
    lateChanges: await db
      .selectFrom('late_changes')
      .select(['service_id as serviceId', 'kind', 'starts_at as startsAt', 'at'])
      .where('user_id', '=', customer.id)
      .orderBy('at')
      .execute(),
  }),
);
