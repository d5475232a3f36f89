import { array, boolean, object, string } from 'superstruct';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { deleteOldCustomers, requireAccepted } from './acceptance.server.ts';
import * as api from './api.ts';

export const acceptance = {
  operations: defineOperations(api, {
    checkAcceptance: ({ db, customer, params }) => requireAccepted(db, params.id, customer.id),
  }),
  errors: { not_accepted: 403 },
  hourly: [deleteOldCustomers],
  personalData: personalData(
    { providerNotes: array(object({ serviceId: string(), note: string(), accepted: boolean() })) },
    async (db, customer) => {
      const notes = await db
        .selectFrom('customer_notes')
        .select(['service_id as serviceId', 'note', 'refused_at'])
        .where('user_id', '=', customer.id)
        .orderBy('service_id')
        .execute();
      return {
        providerNotes: notes.map(({ refused_at, ...row }) => ({ ...row, accepted: refused_at === null })),
      };
    },
  ),
} satisfies Feature;
