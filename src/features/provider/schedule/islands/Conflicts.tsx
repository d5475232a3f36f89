import { useLang, useTexts } from '#platform/client/island.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import type { readProviderSchedule } from '../api.ts';

interface Props {
  bookings: AnswerOf<typeof readProviderSchedule>['conflicts'];
  /** Whether the provider has just caused them. */
  isNew: boolean;
}

export function Conflicts(props: Props) {
  const texts = useTexts('schedule');
  return <BookingConflicts {...props} title={texts.conflicts} text={texts.conflictsText} />;
}

export function BookingConflicts({ bookings, isNew, title, text }: Props & Record<'title' | 'text', string>) {
  const lang = useLang();
  if (bookings.length === 0) return null;
  return (
    <div ref={isNew ? showInView : undefined} className="border-l-4 border-warning pl-3">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{text}</p>
      <ul>
        {bookings.map(({ _id, customer, date, time }) => (
          <li key={_id} className="flex flex-wrap gap-x-4 py-1">
            <span className="font-semibold tabular">{formatDateTime({ date, time }, lang)}</span>
            <span className="min-w-0">{customer}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
