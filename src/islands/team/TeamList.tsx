import type { ReactNode } from 'react';
import { fillText } from '#domain/fillText.ts';
import { pageSize } from '#domain/lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { controlClass } from '#ui/FieldFrame.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { listQuery } from './listQuery.ts';
import { withListQuery } from './listQuery.ts';
import type { TeamTexts } from './texts.ts';
import type { Loaded } from '../calls/useAnswer.ts';

interface Props {
  texts: TeamTexts;
  href: string;
  asked: ReturnType<typeof listQuery>;
  /** What the list can be narrowed to: a value of the query and its label. */
  tabs: [status: string, label: string][];
  searchLabel: string;
  loaded: Loaded<{ total: number }>;
  onRetry: () => void;
  children: ReactNode;
}

/** What the team's two lists share: tabs, search, pages, and what is said when there is nothing. */
export function TeamList({ texts, href, asked, tabs, searchLabel, loaded, onRetry, children }: Props) {
  const { answer, failure } = loaded;
  const pages = Math.ceil((answer?.total ?? 0) / pageSize);
  return (
    <>
      <nav className="mb-2 flex flex-wrap gap-1" aria-label={texts.status}>
        {tabs.map(([status, label]) => (
          <a
            key={status}
            className="button button-quiet aria-[current]:bg-accent-soft"
            href={withListQuery(href, { ...asked, status, page: 1 })}
            aria-current={status === asked.status ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <form className="mb-3 flex gap-1" role="search">
        {asked.status && <input type="hidden" name="status" value={asked.status} />}
        <input
          type="search"
          name="q"
          defaultValue={asked.q}
          aria-label={searchLabel}
          placeholder={searchLabel}
          className={`${controlClass} min-w-0`}
        />
        <button type="submit" className="button button-quiet">
          {texts.search}
        </button>
      </form>
      {!answer && !failure && <Waiting text={texts.loading} />}
      {failure && (
        <ErrorState
          text={texts.failed}
          message={failure.message}
          retryLabel={texts.retry}
          onRetry={onRetry}
        />
      )}
      {answer?.total === 0 && (
        <EmptyState text={texts.nothing}>
          <a className="button button-quiet" href={href}>
            {texts.showAll}
          </a>
        </EmptyState>
      )}
      {children}
      {pages > 1 && (
        <nav className="mt-4 flex items-center justify-center gap-2" aria-label={texts.pages}>
          {asked.page > 1 && (
            <a className="button button-quiet" href={withListQuery(href, { ...asked, page: asked.page - 1 })}>
              {texts.previous}
            </a>
          )}
          <span>{fillText(texts.pageOf, { page: asked.page, pages })}</span>
          {asked.page < pages && (
            <a className="button button-quiet" href={withListQuery(href, { ...asked, page: asked.page + 1 })}>
              {texts.next}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

/** Something is being loaded. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      <Spinner />
      {text}
    </p>
  );
}
