import { formatDate, yearUnlessThis } from '#domain/dates.ts';
import { slotLabel } from '#domain/slots.ts';
import { useLang } from '../island.tsx';

/** The year is written only if it is not this year. */
export function DateLeaf({
  date,
  time,
  cancelled = false,
}: {
  date: string;
  time: string;
  cancelled?: boolean;
}) {
  const lang = useLang();
  return (
    <time
      dateTime={`${date}T${time}`}
      className={`grid min-w-[104px] sm:min-w-[112px] content-start self-start rounded p-1 text-center leading-tight tabular ${cancelled ? 'bg-sunken text-muted' : 'bg-accent-soft'}`}
    >
      <span className="block text-sm">
        {formatDate(date, lang, { month: 'long', ...yearUnlessThis(date) })}
      </span>
      <span className={`font-display text-2xl font-bold ${cancelled ? '' : 'text-accent'}`}>
        {Number(date.slice(-2))}
      </span>
      <span className="text-sm">{formatDate(date, lang, { weekday: 'long' })}</span>
      <span
        className={`mt-0.5 border-t border-line pt-0.5 text-lg font-semibold whitespace-nowrap ${cancelled ? 'line-through' : ''}`}
      >
        {slotLabel(time, lang)}
      </span>
    </time>
  );
}
