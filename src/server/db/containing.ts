import { sql, type RawBuilder } from 'kysely';
import { nameKey } from '#domain/names.ts';

/** @returns a condition: the column, stored in lower case, contains what was searched for, in any case */
export function containing(column: string, q: string): RawBuilder<boolean> {
  const part = `%${nameKey(q).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${part} escape '\\'`;
}
