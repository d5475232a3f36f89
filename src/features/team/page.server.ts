import type { SelectQueryBuilder } from 'kysely';
import { pageSize } from '#features/urls/lists.ts';

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

export async function countRows<Tables, Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { total } = await matching
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
