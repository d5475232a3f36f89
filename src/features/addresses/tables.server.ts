import type { Category } from './categories.ts';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    categories: { key: Category; position: number; picture: string };
  }
}
