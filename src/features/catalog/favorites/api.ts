import { array, boolean, object, string } from 'superstruct';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { foundServiceShape } from '../shapes.ts';

const path = '/{lang}/services/user/{email}/favorites';

export const listFavorites = endpoint(`GET ${path}`, {
  summary: 'The favourite services of the signed-in person, latest first',
  access: 'owner',
  answer: array(foundServiceShape),
});

export const toggleFavorite = endpoint(`POST ${path}`, {
  summary: 'Makes a service a favourite, or ends that',
  access: 'owner',
  body: object({ email: optionalText(limits.email), serviceId: requiredText(limits.name) }),
  status: 200,
  answer: object({ serviceId: string(), isFavorite: boolean() }),
  errors: ['not_found'],
});
