import type { SelectQueryBuilder } from 'kysely';
import { pageSize } from '#features/urls/lists.ts';
import { countRows } from '#platform/db/countRows.server.ts';

/**
 * Reads one page of a list.
 * @param page from 1
 * @returns at most `pageSize` rows, and the number of all
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, Row>,
  page = 1,
  counting = countRows(matching),
): Promise<{ rows: Row[]; total: number }> {
  const total = await counting;
  const rows = await matching
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}
