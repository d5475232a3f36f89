import { array, boolean, object, string } from 'superstruct';
import { optionalText, requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { serviceShape } from '../shapes.ts';

const path = '/{lang}/services/user/{email}/favorites';

export const listFavorites = endpoint(`GET ${path}`, {
  summary: 'Lists the favourite services of the signed-in user, latest first',
  answer: array(serviceShape),
});

export const toggleFavorite = endpoint(`POST ${path}`, {
  summary: 'Adds or removes a favourite',
  body: object({ email: optionalText(limits.email), serviceId: requiredText(limits.name) }),
  status: 200,
  answer: object({ serviceId: string(), isFavorite: boolean() }),
  errors: ['not_found'],
});
