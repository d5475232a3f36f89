import type { Category } from './categories.ts';

interface CategoryTable {
  key: Category;
  position: number;
  picture: string;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    categories: CategoryTable;
  }
}
