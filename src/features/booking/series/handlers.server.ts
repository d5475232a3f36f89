import { defineOperations } from '#platform/http/operations.server.ts';
import { cancelFollowing } from '../cancellation/cancelling.server.ts';
import { readRequestKey } from '../idempotency.server.ts';
import { rescheduleFollowing } from '../rescheduling/rescheduling.server.ts';
import { seriesEndpoints } from './api.ts';
import { bookSeries, previewSeries } from './series.server.ts';

export const seriesOperations = defineOperations(seriesEndpoints, {
  previewSeries: ({ db, customer, body }) => previewSeries(db, customer, body),
  createSeries: async ({ db, customer, lang, body, headers }) =>
    bookSeries(db, customer, body, lang, readRequestKey(headers)),
  cancelFollowing: ({ db, customer, params }) => cancelFollowing(db, customer, params.id),
  moveFollowing: ({ db, customer, params, body }) => rescheduleFollowing(db, customer, params.id, body),
});
