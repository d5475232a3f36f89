import type { DayState } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { CalendarMark } from './CalendarMarks.tsx';

interface Props {
  date: string | undefined;
  chosen: boolean;
  reached: boolean;
  today: string;
  state: DayState | undefined;
  beginsMonth: boolean | undefined;
  onReach: (date: string) => void;
  onChoose: (date: string) => void;
}

/** A gridcell that is its own control. A past day is readable by keyboard, but not selectable; a full day is selectable. */
export function CalendarDay({ date, chosen, reached, today, state, beginsMonth, onReach, onChoose }: Props) {
  const lang = useLang();
  const { dayStates, shortMonths } = useTexts('booking');
  if (!date) return <td />;
  const past = date < today;
  const mark = past ? undefined : state;
  const day = Number(date.slice(-2));
  const name = formatDate(date, lang, { dateStyle: 'full' });
  return (
    <td
      className="group cursor-pointer rounded py-px text-center aria-disabled:cursor-not-allowed sm:px-px"
      aria-label={mark ? `${name}, ${dayStates[mark]}` : name}
      aria-current={date === today ? 'date' : undefined}
      aria-selected={chosen || undefined}
      aria-disabled={past || undefined}
      // Where the opening dialog puts the focus.
      data-autofocus={reached || undefined}
      tabIndex={reached ? 0 : -1}
      onFocus={() => onReach(date)}
      onClick={past ? undefined : () => onChoose(date)}
    >
      <span
        className={`relative grid h-11 content-center justify-items-center rounded transition-colors duration-150 group-hover:bg-accent-soft group-aria-disabled:bg-transparent group-aria-disabled:text-muted group-aria-disabled:opacity-60 ${chosen ? 'bg-accent-soft text-accent inset-ring-2 inset-ring-accent' : 'group-aria-[current=date]:inset-ring group-aria-[current=date]:inset-ring-control'}`}
      >
        {beginsMonth && (
          <span
            aria-hidden="true"
            data-month={shortMonths[Number(date.slice(5, 7)) - 1]}
            className="absolute top-0 font-display text-[0.75rem] leading-none before:content-[attr(data-month)]"
          />
        )}
        <span className={mark === 'none' || past ? 'text-muted' : 'font-display font-semibold'}>
          {mark === 'none' ? <s>{day}</s> : day}
        </span>
        <CalendarMark state={mark} />
      </span>
    </td>
  );
}
