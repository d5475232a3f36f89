import { expect, test } from 'vitest';
import { matchingCategories } from '#features/catalog/search/suggestions.ts';

test.each(['dažy', 'DAŽY', 'dažy'.normalize('NFD'), ' dažy '])('%j suggests painting', (typed) => {
  expect(matchingCategories(typed, 'lt').map(({ category }) => category)).toEqual(['painting']);
});
