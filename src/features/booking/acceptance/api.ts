import { endpoint } from '#platform/http/endpoint.ts';

/** For pages with a booking button: they show why the booking would be rejected. */
export const checkAcceptance = endpoint('GET /{lang}/service/{id}/acceptance', {
  summary: 'Returns whether the service accepts bookings from the signed-in user',
  errors: ['not_accepted'],
});
