import { defineOperations } from '#platform/http/operations.server.ts';
import { cancellationEndpoints } from './api.ts';
import { listCancelledBookings } from './cancelledBookings.server.ts';
import { cancelOwnBooking } from './cancelling.server.ts';

export const cancellationOperations = defineOperations(cancellationEndpoints, {
  cancelBooking: ({ db, customer, params }) => cancelOwnBooking(db, customer, params.id),
  listCancelledBookings: ({ db, customer, lang }) => listCancelledBookings(db, customer, lang),
});
