import { array, number, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

export const listEmptySearches = endpoint({
  summary: 'What was searched for in vain in the last 90 days, the most frequent first; 200 at most',
  method: 'GET',
  path: '/{lang}/team/searches',
  access: 'team',
  status: 200,
  /** The words in their normalised form; `last` is a day. */
  answer: array(object({ words: string(), times: number(), last: string() })),
});
