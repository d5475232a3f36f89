import { array, object, string } from 'superstruct';
import { personalData } from '#features/feature.server.ts';

export const waitlistData = personalData(
  { waitlist: array(object({ serviceId: string(), from: string(), to: string(), since: string() })) },
  async (db, customer) => ({
    waitlist: await db
      .selectFrom('waitlist')
      .select(['service_id as serviceId', 'from_date as from', 'to_date as to', 'created_at as since'])
      .where('user_id', '=', customer.id)
      .orderBy('created_at')
      .execute(),
  }),
);
