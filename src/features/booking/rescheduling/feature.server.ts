import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { reschedulingMails } from './mails.server.ts';
import { rescheduleBooking } from './rescheduling.server.ts';

export const rescheduling = {
  operations: defineOperations(api, {
    rescheduleBooking: ({ db, customer, params, body }) => rescheduleBooking(db, customer, params.id, body),
  }),
  mails: reschedulingMails,
} satisfies Feature;
