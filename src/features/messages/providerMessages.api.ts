import { messageShape, messageStruct, readStruct, threadQuery, threadShape } from './messages.api.ts';
import { photoErrors } from '#features/account/photoField.ts';
import { photoUpload } from '#features/booking/details/photos.api.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** A private link opens the thread of a booking until 7 days after its start; a signed-in provider, as long as it is kept. */
const path = '/{lang}/provider/{key}/bookings/{id}/messages';

export const listProviderMessages = endpoint({
  summary: 'What customer and provider have written to each other about a booking of the service',
  method: 'GET',
  path,
  access: 'provider',
  query: threadQuery,
  status: 200,
  answer: threadShape,
  errors: ['signed_in_only'],
});

export const sendProviderMessage = endpoint({
  summary: 'Writes to the customer of a booking, until 30 days after its start',
  method: 'POST',
  path,
  access: 'provider',
  body: messageStruct,
  status: 201,
  answer: messageShape,
  errors: ['signed_in_only', 'thread_closed', 'idempotency_key', 'too_many'],
});

export const addProviderMessagePhoto = endpoint({
  ...photoUpload,
  summary: 'Adds a photo that a message to the customer is about to name; within a day, else it is gone',
  path: `${path}/photos`,
  access: 'provider',
  errors: ['signed_in_only', 'thread_closed', 'too_many', 'booking_photo_too_large', ...photoErrors],
});

export const readProviderMessages = endpoint({
  summary: 'Says that the messages of the customer up to a number have been read',
  method: 'PUT',
  path: `${path}/read`,
  access: 'provider',
  body: readStruct,
  status: 204,
  answer: null,
  errors: ['signed_in_only'],
});

export const reportProviderMessage = endpoint({
  summary:
    'Shows a message of the customer to the team, once, and with it the thread until a member says done',
  method: 'POST',
  path: `${path}/{number}/report`,
  access: 'provider',
  status: 204,
  answer: null,
  errors: ['signed_in_only', 'already_reported', 'too_many'],
});
