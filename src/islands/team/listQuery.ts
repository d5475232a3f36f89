import { count } from '#contract/paging.ts';

const page = count();

/** The query in a list's address. The list's links and its search form change it by loading a new page. */
export function listQuery(): { status: string; q: string; page: number } {
  const query = new URLSearchParams(location.search);
  const [, asked] = page.validate(query.get('page') ?? '1', { coerce: true });
  return { status: query.get('status') ?? '', q: query.get('q') ?? '', page: asked ?? 1 };
}

/** Without empty values and without the first page. */
export function withListQuery(
  href: string,
  { status, q, page: shown }: { status: string; q: string; page: number },
): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
    ...(shown > 1 && { page: String(shown) }),
  });
  return query.size > 0 ? `${href}?${query}` : href;
}
