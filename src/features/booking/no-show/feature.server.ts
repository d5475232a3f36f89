import { nullable, object, string } from 'superstruct';
import { bookingData, type Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { disputeNoShow } from './disputes.server.ts';
import { noShowMails } from './mails.server.ts';
import { decideDispute, listDisputes, noteNoShow } from './noteNoShow.server.ts';

const noShowErrors = {
  mark_closed: 409,
  already_objected: 409,
} as const;

declare module '#platform/http/errorCodes.ts' {
  interface ErrorCodes {
    noShow: typeof noShowErrors;
  }
}

export const noShow = {
  operations: defineOperations(api, {
    disputeNoShow: ({ db, customer, params, body }) => disputeNoShow(db, customer, params.id, body.text),
    noteNoShow: ({ db, provider, params, body }) => noteNoShow(db, provider, params.id, body.mark ?? null),
    listDisputes: ({ db, lang }) => listDisputes(db, lang),
    decideDispute: ({ db, customer, params, body }) => decideDispute(db, customer, params.id, body.remove),
  }),
  errors: noShowErrors,
  mails: noShowMails,
  bookingData: bookingData(
    { objection: nullable(object({ text: string(), at: string() })) },
    async (db, customer) => {
      const rows = await db
        .selectFrom('disputes')
        .innerJoin('bookings', 'bookings.id', 'booking_id')
        .select(['booking_id as id', 'disputes.text', 'disputes.created_at as at'])
        .where('user_id', '=', customer.id)
        .execute();
      const objections = new Map(rows.map(({ id, ...objection }) => [id, objection]));
      return (booking) => ({ objection: objections.get(booking) ?? null });
    },
  ),
} satisfies Feature;
