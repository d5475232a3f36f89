import { array, object, record, string, unknown } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { bookingShape, serviceShape, userShape } from './shapes.ts';

/** GDPR, article 20: everything about the person, for a machine to read. */
export const exportUser = endpoint({
  summary: 'Everything that is stored about the signed-in person',
  method: 'GET',
  path: '/{lang}/user/{email}/export',
  access: 'owner',
  status: 200,
  answer: object({
    user: userShape,
    registeredAt: string(),
    language: string(),
    bookings: array(bookingShape),
    favorites: array(serviceShape),
    sessions: array(record(string(), unknown())),
  }),
});

/** GDPR, article 17. */
export const deleteUser = endpoint({
  summary:
    "Deletes the signed-in person's account and every trace of its address; future bookings are cancelled",
  method: 'DELETE',
  path: '/{lang}/user/{email}',
  access: 'owner',
  status: 204,
  answer: null,
});
