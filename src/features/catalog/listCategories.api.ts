import { array } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { categoryShape } from './shapes.ts';

export const listCategories = endpoint({
  summary: 'All categories, "all" first',
  method: 'GET',
  path: '/{lang}/categories',
  access: 'anyone',
  status: 200,
  answer: array(categoryShape),
});
