import { array, enums, object, optional } from 'superstruct';
import { maxEuros, sorts } from '#features/addresses/lists.ts';
import { limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { questionShape } from './answers.ts';
import { categoryShape, foundServiceShape, serviceShape } from './shapes.ts';

export const listCategories = endpoint('GET /{lang}/categories', {
  summary: 'All categories, "all" first',
  access: 'anyone',
  answer: array(categoryShape),
});

/** HH:mm, checked by `validateTimeFilter`. */
const hourField = optionalText(limits.name, { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

export const listServices = endpoint('GET /{lang}/services', {
  summary:
    'Published services, newest first or as they answer the search; with a date those with a free start then; paged when a page or a limit is given',
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
  answer: array(foundServiceShape),
  /** For searches. */
  errors: ['too_many'],
});

export const readService = endpoint('GET /{lang}/service/{id}', {
  summary: 'One service',
  access: 'anyone',
  answer: serviceShape,
  errors: ['not_found'],
});

export const readQuestions = endpoint('GET /{lang}/service/{id}/questions', {
  summary: 'What the provider of a service asks whoever books',
  access: 'anyone',
  answer: array(questionShape),
  errors: ['not_found'],
});
