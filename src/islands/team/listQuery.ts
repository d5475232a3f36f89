import { count } from '#contract/paging.ts';

const page = count();

/** What the address of a list asks for. The list's links and its search form write it, and load the page anew. */
export function listQuery(): { status: string; q: string; page: number } {
  const query = new URLSearchParams(location.search);
  const [, asked] = page.validate(query.get('page') ?? '1', { coerce: true });
  return { status: query.get('status') ?? '', q: query.get('q') ?? '', page: asked ?? 1 };
}

/** @returns the address of the list with these in its query; empty ones and the first page left out */
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
