import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '#platform/i18n/names.ts';

/** The column is stored in lower case. */
export function matchText(column: string, q: string): RawBuilder<boolean> {
  const part = `%${nameKey(q).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${part} escape '\\'`;
}
