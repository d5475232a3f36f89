import { array, enums, object, optional } from 'superstruct';
import { sorts } from '#domain/lists.ts';
import { limits, optionalText } from '#domain/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { count } from '#contract/paging.ts';
import { foundServiceShape } from '#contract/shapes.ts';

export const listServices = endpoint({
  summary:
    'Published services, newest first or as they answer the search; paged when a page or a limit is given',
  method: 'GET',
  path: '/{lang}/services',
  access: 'anyone',
  query: object({
    q: optionalText(limits.search),
    category: optionalText(limits.name),
    /** The slug of one, in any language. */
    town: optionalText(limits.name),
    sort: optional(enums(sorts)),
    page: count(),
    limit: count(100),
  }),
  status: 200,
  answer: array(foundServiceShape),
  /** Of searches. */
  errors: ['too_many'],
});
