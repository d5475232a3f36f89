import { nullable, string } from 'superstruct';
import { bookingData, type Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { cancelFollowing } from '../cancellation/cancelling.server.ts';
import { readRequestKey } from '../idempotency.server.ts';
import { moveFollowing } from '../rescheduling/rescheduling.server.ts';
import * as api from './api.ts';
import { seriesMails } from './mails.server.ts';
import { createSeries, previewSeries } from './series.server.ts';

export const series = {
  operations: defineOperations(api, {
    previewSeries: ({ db, customer, body }) => previewSeries(db, customer, body),
    createSeries: async ({ db, customer, lang, body, headers }) =>
      createSeries(db, customer, body, lang, readRequestKey(headers)),
    cancelFollowing: ({ db, customer, params }) => cancelFollowing(db, customer, params.id),
    moveFollowing: ({ db, customer, params, body }) => moveFollowing(db, customer, params.id, body),
  }),
  errors: {
    series_too_long: 409,
  },
  mails: seriesMails,
  bookingData: bookingData({ series: nullable(string()) }, async (db, customer) => {
    const rows = await db
      .selectFrom('series_bookings')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['booking_id as id', 'series_id as series'])
      .where('user_id', '=', customer.id)
      .execute();
    const series = new Map(rows.map(({ id, series }) => [id, series]));
    return (booking) => ({ series: series.get(booking) ?? null });
  }),
} satisfies Feature;
