import { readRequestKey } from '#features/booking/idempotency.server.ts';
import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import {
  cancelPhoneBooking,
  createPhoneBooking,
  deleteOldCallers,
  movePhoneBooking,
} from './phoneBookings.server.ts';

export const phoneBookings = {
  operations: defineOperations(api, {
    createPhoneBooking: async ({ db, provider, lang, body, headers }) =>
      createPhoneBooking(db, provider, lang, body, readRequestKey(headers)),
    movePhoneBooking: ({ db, provider, lang, params, body }) =>
      movePhoneBooking(db, provider, lang, { id: params.id, ...body }),
    cancelPhoneBooking: ({ db, provider, params }) => cancelPhoneBooking(db, provider, params.id),
  }),
  hourly: [deleteOldCallers],
} satisfies Feature;
