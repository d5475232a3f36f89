import { array, object } from 'superstruct';
import { limits, optionalText } from '#domain/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { count } from '#contract/paging.ts';
import { serviceShape } from '#contract/shapes.ts';

export const listServices = endpoint({
  summary: 'Published services, newest first; paged when a page or a limit is given',
  method: 'GET',
  path: '/{lang}/services',
  access: 'anyone',
  query: object({
    q: optionalText(limits.search),
    category: optionalText(limits.name),
    page: count(),
    limit: count(100),
  }),
  status: 200,
  answer: array(serviceShape),
  /** Of searches. */
  errors: ['too_many'],
});
