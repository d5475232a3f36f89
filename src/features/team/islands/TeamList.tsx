import type { ReactNode } from 'react';
import { pageNumber } from '#features/urls/listQuery.ts';
import { pageSize, queryText } from '#features/urls/lists.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import type { Loaded } from '#platform/client/useQuery.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { controlClass } from '#ui/controlClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterLink } from '#ui/FilterLink.tsx';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Row, Table } from '#ui/Table.tsx';

interface Props<Page> {
  title: string;
  columns: string[];
  href: string;
  query: ReturnType<typeof listQuery>;
  tabs: [status: string, label: string][];
  searchLabel: string;
  loaded: Loaded<Page>;
  children: (page: Page) => ReactNode;
}

export function TeamList<Page extends { total: number }>({
  title,
  columns,
  href,
  query,
  tabs,
  searchLabel,
  loaded,
  children,
}: Props<Page>) {
  const texts = useTexts('team');
  return (
    <Setting id="list" title={title} count={loaded.answer?.total} isWide>
      <div className="mb-4 flex flex-wrap justify-between gap-x-4 gap-y-3">
        <nav className="flex flex-wrap gap-2" aria-label={texts.status}>
          {tabs.map(([status, label]) => (
            <FilterLink
              key={status}
              href={withListQuery(href, { ...query, status, page: 1 })}
              aria-current={status === query.status ? 'page' : undefined}
            >
              {label}
            </FilterLink>
          ))}
        </nav>
        <form role="search" className="flex max-w-[400px] flex-[1_1_240px] flex-wrap gap-2">
          {query.status && <input type="hidden" name="status" value={query.status} />}
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label={searchLabel}
            placeholder={searchLabel}
            className={`${controlClass} flex-[1_1_240px]`}
          />
          <button type="submit" className="button button-quiet">
            {texts.search}
          </button>
        </form>
      </div>
      <QueryBoundary loaded={loaded} rows={5}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState text={texts.nothing}>
              {tabs.some(([status]) => status === '') && (
                <a className="button button-quiet" href={href}>
                  {texts.showAll}
                </a>
              )}
            </EmptyState>
          ) : (
            <>
              <Table labelledBy="list-title" columns={columns}>
                {children(page)}
              </Table>
              <Pages count={Math.ceil(page.total / pageSize)} href={href} query={query} />
            </>
          )
        }
      </QueryBoundary>
    </Setting>
  );
}

export function Pages({ count, href, query }: Pick<Props<never>, 'href' | 'query'> & { count: number }) {
  const texts = useTexts('team');
  if (count <= 1) return null;
  return (
    <nav className="mt-8 flex items-center justify-center gap-4" aria-label={texts.pages}>
      {query.page > 1 && (
        <a className="button button-quiet" href={withListQuery(href, { ...query, page: query.page - 1 })}>
          {texts.previous}
        </a>
      )}
      <span>{fillText(texts.pageOf, { page: query.page, pages: count })}</span>
      {query.page < count && (
        <a className="button button-quiet" href={withListQuery(href, { ...query, page: query.page + 1 })}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}

export function TeamRow({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <Row>
      <Cell>
        <a className="link inline-flex min-h-11 items-center" href={href}>
          {name}
        </a>
      </Cell>
      {children}
    </Row>
  );
}

/** The list's links and search form change it by loading a new page. */
export function listQuery(): { status: string; q: string; page: number } {
  const query = new URLSearchParams(location.search);
  return {
    status: query.get('status') ?? '',
    q: query.get('q') ?? '',
    page: pageNumber(query.get('page') ?? '1') ?? 1,
  };
}

function withListQuery(href: string, { status, q, page }: { status: string; q: string; page: number }) {
  return href + queryText({ status, q, page: page > 1 && page });
}
