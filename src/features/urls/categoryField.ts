import { field } from '#platform/forms/fields.ts';
import { categoryNamed } from './categories.ts';

/** docs/product.md 4.13: in any language. */
export const categoryField = field({ minLength: 1 }, (value) => {
  if (value === '') return 'category';
  const category = categoryNamed(value);
  return category && category !== 'all' ? undefined : 'invalidCategory';
});
