import type { ReactNode } from 'react';
import { paths } from '#features/urls/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import { Icon } from '#ui/Icon.tsx';
import type { readProviderSchedule } from '../api.ts';

interface ListProps {
  providerKey: string;
  bookings: AnswerOf<typeof readProviderSchedule>['conflicts'];
  summary: ReactNode;
  text?: string;
}

interface Props extends Pick<ListProps, 'providerKey' | 'bookings'> {
  texts: Record<'conflicts' | 'conflictsText', string>;
  /** Since the page was opened: what a change causes is scrolled into view. */
  changes: number;
}

export function Conflicts({ texts, changes, ...list }: Props) {
  if (list.bookings.length === 0) return null;
  return (
    <div key={changes} ref={changes > 0 ? showInView : undefined} className="scroll-mt-16">
      <ConflictList
        {...list}
        summary={
          <h2 className="text-lg">
            {texts.conflicts} <span className="ms-0.5 text-muted">{list.bookings.length}</span>
          </h2>
        }
        text={texts.conflictsText}
      />
    </div>
  );
}

/** As many as leave the form in view. */
const shownAtOnce = 3;

export function ConflictList({ providerKey, bookings, summary, text }: ListProps) {
  const lang = useLang();
  return (
    <details className="group border-l-4 border-warning pl-3" open={bookings.length <= shownAtOnce}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        {summary}
        <Icon name="down" size={20} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <p className="text-muted">{text}</p>
      <ul>
        {bookings.map(({ _id, customer, date, time }) => (
          <li key={_id}>
            <a
              className="link inline-block py-2.5 wrap-anywhere"
              href={paths.provider(lang, providerKey, 'visit', _id)}
            >
              {`${customer}, ${formatDateTime({ date, time }, lang)}`}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
