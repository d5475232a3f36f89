import { field } from '#platform/forms/fields.ts';
import { categoryNamed } from './categories.ts';

/** docs/product.md 4.13: a category's name in any of the languages. */
export const categoryField = field({ minLength: 1 }, (value) => {
  if (value === '') return 'category';
  const category = categoryNamed(value);
  return category && category !== 'all' ? undefined : 'invalidCategory';
});
