import { endpoint } from '#platform/http/endpoint.ts';

/** For pages that show a button that books: they say why the booking would be refused. */
export const checkAcceptance = endpoint('GET /{lang}/service/{id}/acceptance', {
  summary: "Whether the service takes bookings from the signed-in person's account",
  access: 'customer',
  errors: ['not_accepted'],
});
