import { expect, test } from 'vitest';
import { matchingCategories } from '#islands/search/suggestions.ts';

const hrefs = { categories: '/lt/services/categories/', service: '/lt/service/' };

test.each(['dažy', 'DAŽY', 'dažy'.normalize('NFD'), ' dažy '])('%j suggests painting', (typed) => {
  expect(matchingCategories(typed, 'lt', hrefs).map(({ category }) => category)).toEqual(['painting']);
});
