import { array, enums, object, optional } from 'superstruct';
import { maxEuros, sorts } from '#features/urls/lists.ts';
import { optionalText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { questionShape } from './answers.ts';
import { categoryShape, foundServiceShape, serviceShape } from './shapes.ts';

export const listCategories = endpoint('GET /{lang}/categories', {
  summary: 'Lists all categories, "all" first',
  access: 'anyone',
  answer: array(categoryShape),
});

/** HH:mm, checked by `validateTimeFilter`. */
const hourField = optionalText(limits.name, { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

export const listServices = endpoint('GET /{lang}/services', {
  summary:
    'Lists or searches published services; `date` limits them to services with an available slot, `page` and `limit` paginate',
  access: 'anyone',
  query: object({
    q: optionalText(limits.search, {
      description:
        'Search words. A town ranks its services first. A day, hours and a price ("tomorrow evening", "po 18 val.", "iki 50 eur") filter like `date`, `from`, `to` and `maxPrice`, unless those are given.',
    }),
    exact: optionalText(1, { enum: ['0', '1'], description: '`1`: misspelled words are not corrected' }),
    category: optionalText(limits.name),
    /** A slug in any language. */
    town: optionalText(limits.name),
    date: optionalText(limits.name, { format: 'date' }),
    /** A start time in [from, to) of the date. */
    from: hourField,
    to: hourField,
    /** In whole euros; excludes services without a known price. */
    maxPrice: count(maxEuros),
    sort: optional(enums(sorts)),
    page: count(),
    limit: count(100),
  }),
  answer: array(foundServiceShape),
  errors: ['too_many'],
});

export const readService = endpoint('GET /{lang}/service/{id}', {
  summary: 'Returns a service',
  access: 'anyone',
  answer: serviceShape,
});

export const readQuestions = endpoint('GET /{lang}/service/{id}/questions', {
  summary: 'Lists the questions that a service asks its customers',
  access: 'anyone',
  answer: array(questionShape),
});
