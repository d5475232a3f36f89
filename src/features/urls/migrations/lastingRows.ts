import { categories } from '#features/urls/categories.ts';
import type { LastingRows } from '#platform/db/migrations/index.ts';

export const lastingRows: LastingRows = {
  table: 'categories',
  key: 'key',
  rows: categories.map((key, position) => ({ key, position, picture: `${key}0.jpg` })),
};
