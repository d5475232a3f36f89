import { formatDate } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';

interface Props {
  /** Undefined for a place of the grid that belongs to another month. */
  date: string | undefined;
  lang: Language;
  chosen: boolean;
  /** Whether Tab and the arrow keys have come to this day. */
  reached: boolean;
  today: string;
  onChoose: (date: string) => void;
}

/** One day. A past one can be read by keyboard, but not chosen. */
export function CalendarDay({ date, lang, chosen, reached, today, onChoose }: Props) {
  if (!date) return <td />;
  const past = date < today;
  return (
    <td aria-selected={chosen} className="py-px text-center sm:px-px">
      <button
        type="button"
        className="h-5.5 w-full max-w-6 cursor-pointer rounded tabular transition-colors duration-150 hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:opacity-60 aria-[current=date]:font-bold aria-[current=date]:inset-ring aria-[current=date]:inset-ring-control aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-on-accent"
        aria-label={formatDate(date, lang, { dateStyle: 'full' })}
        aria-current={date === today ? 'date' : undefined}
        aria-pressed={chosen}
        aria-disabled={past || undefined}
        tabIndex={reached ? 0 : -1}
        onClick={past ? undefined : () => onChoose(date)}
      >
        {Number(date.slice(-2))}
      </button>
    </td>
  );
}
