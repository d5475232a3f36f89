import type { en } from '#platform/i18n/labels.ts';

/** The categories are those that have names. */
type Category = Exclude<keyof typeof en.categories, 'all'>;

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
