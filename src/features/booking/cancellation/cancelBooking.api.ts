import { endpoint } from '#platform/http/endpoint.ts';

export const cancelBooking = endpoint({
  summary: 'Cancels a booking whose start has not passed',
  method: 'DELETE',
  path: '/{lang}/bookings/{id}',
  access: 'customer',
  status: 204,
  answer: null,
  errors: ['not_found', 'completed'],
});
