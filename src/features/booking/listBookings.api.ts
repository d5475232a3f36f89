import { array } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { bookingShape } from './shapes.ts';

export const listBookings = endpoint({
  summary: 'All bookings of the signed-in person, with their services',
  method: 'GET',
  path: '/{lang}/bookings/user/{email}',
  access: 'owner',
  status: 200,
  answer: array(bookingShape),
});

export const listBookingsByStatus = endpoint({
  summary: 'Confirmed bookings, soonest first, or Completed ones, latest first; with their services',
  method: 'GET',
  path: '/{lang}/bookings/user/{email}/{status}',
  access: 'owner',
  status: 200,
  answer: array(bookingShape),
  errors: ['not_found'],
});
