import { nullable, object, string } from 'superstruct';
import { bookingData, type Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { noShowMails } from './mails.server.ts';
import { decideDispute, disputeNoShow, listDisputes, setNoShow } from './setNoShow.server.ts';

export const noShow = {
  operations: defineOperations(api, {
    disputeNoShow: ({ db, customer, params, body }) => disputeNoShow(db, customer, params.id, body.text),
    setNoShow: ({ db, provider, params, body }) => setNoShow(db, provider, params.id, body.noShow ?? null),
    listDisputes: ({ db, lang }) => listDisputes(db, lang),
    decideDispute: ({ db, customer, params, body }) => decideDispute(db, customer, params.id, body.remove),
  }),
  errors: {
    no_show_closed: 409,
    already_disputed: 409,
  },
  mails: noShowMails,
  bookingData: bookingData(
    { dispute: nullable(object({ text: string(), at: string() })) },
    async (db, customer) => {
      const rows = await db
        .selectFrom('disputes')
        .innerJoin('bookings', 'bookings.id', 'booking_id')
        .select(['booking_id as id', 'disputes.text', 'disputes.created_at as at'])
        .where('user_id', '=', customer.id)
        .execute();
      const disputes = new Map(rows.map(({ id, ...dispute }) => [id, dispute]));
      return (booking) => ({ dispute: disputes.get(booking) ?? null });
    },
  ),
} satisfies Feature;
