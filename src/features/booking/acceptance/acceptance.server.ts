import { now } from '#platform/config/settings.server.ts';
import { countRows } from '#platform/db/countRows.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { getCustomersSince } from './customersSince.ts';

export async function requireAccepted(db: Db, serviceId: string, userId: string): Promise<void> {
  const refused = await db
    .selectFrom('customer_notes')
    .select('customer')
    .where('service_id', '=', serviceId)
    .where('user_id', '=', userId)
    .where('refused_at', 'is not', null)
    .executeTakeFirst();
  if (refused) throw new ApiError('not_accepted');
}

export function countRefused(db: Db, serviceId: string): Promise<number> {
  const refused = db.selectFrom('customer_notes').where('refused_at', 'is not', null);
  return countRows(refused.where('service_id', '=', serviceId));
}

/** docs/product.md 5.40. */
export async function deleteOldCustomers(db: Db): Promise<void> {
  const since = getCustomersSince(now());
  await db
    .deleteFrom('customer_notes')
    .where('last_date', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('id')
            .whereRef('bookings.service_id', '=', 'customer_notes.service_id')
            .where('date', '>=', since)
            .where(({ eb, fn, ref }) =>
              eb(fn.coalesce('bookings.user_id', 'phone', 'user_name'), '=', ref('customer_notes.customer')),
            ),
        ),
      ),
    )
    .execute();
}
