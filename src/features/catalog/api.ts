import { array, enums, object, optional } from 'superstruct';
import { maxEuros, sorts } from '#features/addresses/lists.ts';
import { limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { questionShape } from './answers.ts';
import { categoryShape, foundServiceShape, serviceShape } from './shapes.ts';

const listCategories = endpoint({
  summary: 'All categories, "all" first',
  method: 'GET',
  path: '/{lang}/categories',
  access: 'anyone',
  status: 200,
  answer: array(categoryShape),
});

/** HH:mm, checked by `validateTimeFilter`. */
const hourField = optionalText(limits.name, { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

export const listServices = endpoint({
  summary:
    'Published services, newest first or as they answer the search; with a date those with a free start then; paged when a page or a limit is given',
  method: 'GET',
  path: '/{lang}/services',
  access: 'anyone',
  query: object({
    q: optionalText(limits.search, {
      description:
        'What is needed, in words. A town in them puts services there first. A day, hours and a price in them ("tomorrow evening", "po 18 val.", "iki 50 eur") count as `date`, `from`, `to` and `maxPrice` do, unless those are given.',
    }),
    exact: optionalText(1, { enum: ['0', '1'], description: '1: misspelled words stay as they are' }),
    category: optionalText(limits.name),
    /** The slug of a town, in any language. */
    town: optionalText(limits.name),
    date: optionalText(limits.name, { format: 'date' }),
    /** A start in [from, to) of the date. */
    from: hourField,
    to: hourField,
    /** In whole euros: only services whose lowest price is known and not above it. */
    maxPrice: count(maxEuros),
    sort: optional(enums(sorts)),
    page: count(),
    limit: count(100),
  }),
  status: 200,
  answer: array(foundServiceShape),
  /** For searches. */
  errors: ['too_many'],
});

export const readService = endpoint({
  summary: 'One service',
  method: 'GET',
  path: '/{lang}/service/{id}',
  access: 'anyone',
  status: 200,
  answer: serviceShape,
  errors: ['not_found'],
});

export const readQuestions = endpoint({
  summary: 'What the provider of a service asks whoever books',
  method: 'GET',
  path: '/{lang}/service/{id}/questions',
  access: 'anyone',
  status: 200,
  answer: array(questionShape),
  errors: ['not_found'],
});

export const catalogEndpoints = { listCategories, listServices, readService, readQuestions };
