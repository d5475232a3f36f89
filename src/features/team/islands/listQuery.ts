import { pageNumber } from '#features/addresses/listQuery.ts';
import { queryText } from '#features/addresses/lists.ts';

/** The list's links and search form change it by loading a new page. */
export function listQuery(): { status: string; q: string; page: number } {
  const query = new URLSearchParams(location.search);
  return {
    status: query.get('status') ?? '',
    q: query.get('q') ?? '',
    page: pageNumber(query.get('page') ?? '1') ?? 1,
  };
}

export function withListQuery(
  href: string,
  { status, q, page }: { status: string; q: string; page: number },
): string {
  return href + queryText({ status, q, page: page > 1 && page });
}
