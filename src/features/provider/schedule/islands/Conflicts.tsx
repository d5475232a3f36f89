import { paths } from '#features/urls/paths.ts';
import { useLang } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import type { readProviderSchedule } from '../api.ts';

interface LinksProps {
  providerKey: string;
  bookings: AnswerOf<typeof readProviderSchedule>['conflicts'];
}

interface Props extends LinksProps {
  texts: Record<'conflicts' | 'conflictsText', string>;
  /** Since the page was opened: what a change causes is scrolled into view. */
  changes: number;
}

export function Conflicts({ texts, changes, ...links }: Props) {
  if (links.bookings.length === 0) return null;
  return (
    <div key={changes} ref={changes > 0 ? showInView : undefined} className="border-l-4 border-warning pl-3">
      <h2 className="text-lg">{texts.conflicts}</h2>
      <p className="text-muted">{texts.conflictsText}</p>
      <BookingLinks {...links} />
    </div>
  );
}

export function BookingLinks({ providerKey, bookings }: LinksProps) {
  const lang = useLang();
  return (
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
  );
}
