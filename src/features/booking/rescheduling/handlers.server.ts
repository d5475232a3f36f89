import { defineOperations } from '#platform/http/operations.server.ts';
import { reschedulingEndpoints } from './api.ts';
import { reschedule } from './rescheduling.server.ts';

export const reschedulingOperations = defineOperations(reschedulingEndpoints, {
  rescheduleBooking: ({ db, customer, params, body }) => reschedule(db, customer, params.id, body),
});
