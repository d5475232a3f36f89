import { array, assign, boolean, object, string } from 'superstruct';
import { detailsShape } from './details.api.ts';
import { photoShape, photoSize } from './photos.api.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/provider/{key}';

/** A private link opens the details of a booking until 7 days after its start; a signed-in provider, as long as they are kept. */
export const listProviderDetails = endpoint({
  summary:
    "What customers have said of the service's bookings that are ahead or began in the last 30 days, by a private link 7",
  method: 'GET',
  path: `${path}/booking-details`,
  access: 'provider',
  status: 200,
  answer: array(assign(object({ _id: string() }), detailsShape)),
});

export const readProviderDetails = endpoint({
  summary: 'What a customer has said of a booking: what has to be done, and where',
  method: 'GET',
  path: `${path}/bookings/{id}/details`,
  access: 'provider',
  status: 200,
  answer: detailsShape,
  errors: ['signed_in_only'],
});

export const readProviderPhoto = endpoint({
  summary: 'A photo that a customer has added to a booking, or one of its messages',
  method: 'GET',
  path: `${path}/bookings/{id}/photos/{photo}`,
  access: 'provider',
  query: photoSize,
  status: 200,
  answer: photoShape,
  answerType: 'image/jpeg',
  errors: ['signed_in_only'],
});

const settingsPath = `${path}/details-settings`;
const settings = object({
  /** Whether the calendar feed has the whole addresses of visits, not only their towns. */
  feedAddress: boolean(),
});

export const readDetailsSettings = endpoint({
  summary: 'What a provider has set of the details of bookings',
  method: 'GET',
  path: settingsPath,
  access: 'provider',
  status: 200,
  answer: settings,
});

export const changeDetailsSettings = endpoint({
  summary: 'Sets whether the calendar feed carries whole addresses; a private link alone does not',
  method: 'PUT',
  path: settingsPath,
  access: 'provider',
  body: settings,
  status: 200,
  answer: settings,
  errors: ['signed_in_only'],
});

export const providerDetailsCalls = {
  listProviderDetails,
  readProviderDetails,
  readProviderPhoto,
  readDetailsSettings,
  changeDetailsSettings,
};
