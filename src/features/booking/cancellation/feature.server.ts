import { array, object, string } from 'superstruct';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { deleteOldCancelled, listCancelledBookings } from './cancelledBookings.server.ts';
import { cancelBooking } from './cancelling.server.ts';
import { deleteOldLateChanges } from './freeCancellation.server.ts';
import { cancellationMails } from './mails.server.ts';

export const cancellation = {
  operations: defineOperations(api, {
    cancelBooking: ({ db, customer, params }) => cancelBooking(db, customer, params.id),
    listCancelledBookings: ({ db, customer, lang }) => listCancelledBookings(db, customer, lang),
  }),
  mails: cancellationMails,
  hourly: [deleteOldLateChanges, deleteOldCancelled],
  personalData: personalData(
    {
      cancelledBookings: api.listCancelledBookings.answer,
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
  ),
} satisfies Feature;
