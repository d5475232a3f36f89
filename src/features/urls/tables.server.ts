import type { Described } from '#platform/db/tables.server.ts';
import type { Category } from './categories.ts';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    categories: { key: Category; position: number; picture: string };
  }
}

export const described = {
  categories: { impersonal: 'key position picture' },
} satisfies Described;
