import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { DayState } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { aMonday, listDays, weekLength } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/time/dates.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { useCalendar } from './useCalendar.ts';
import type { TimeSlot } from './useTimeSlot.ts';

/**
 * The coming weeks, or a whole month. Follows the date picker of the ARIA Authoring Practices: arrows move by day and week,
 * Home and End within the week, Page Up and Down by month, with Shift by year; Enter and Space choose; Tab reaches one day
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/).
 */
export function Calendar({ timeSlot }: { timeSlot: TimeSlot }) {
  const { date: chosen, days, show, choose } = timeSlot;
  const lang = useLang();
  const texts = useTexts('booking');
  const calendar = useCalendar(chosen);
  const { today, reached, isMonth, from, to, weeks, moveTo, dayAfterKey } = calendar;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);

  useEffect(() => show(from, to), [from, to, show]);
  // A key may have moved the day, or the first available one was chosen.
  useEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [reached]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (reached >= today) choose({ date: reached });
      return;
    }
    const date = dayAfterKey(event);
    if (!date) return;
    event.preventDefault();
    moveTo(date);
  }

  return (
    <section aria-label={texts.calendar}>
      <CalendarHead titleId={titleId} calendar={calendar} />
      <table
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        className="w-full table-fixed"
        onKeyDown={onKeyDown}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        <thead>
          <tr>
            {weekdays.map((date) => (
              <th key={date} scope="col" className="text-sm font-normal text-muted md:py-1">
                <span aria-hidden="true">{formatDate(date, lang, { weekday: 'short' })}</span>
                <span className="sr-only">{formatDate(date, lang, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => (
                <CalendarDay
                  key={date ?? weekday}
                  date={date}
                  chosen={date === chosen}
                  reached={date === reached}
                  today={today}
                  state={date ? days[date]?.state : undefined}
                  beginsMonth={!isMonth && date?.endsWith('-01')}
                  onReach={moveTo}
                  onChoose={(chosenDate) => choose({ date: chosenDate })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isMonth && <CalendarLegend />}
    </section>
  );
}

/** For the names of the columns. */
const weekdays = listDays(aMonday, weekLength);

interface CalendarDayProps {
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
function CalendarDay({
  date,
  chosen,
  reached,
  today,
  state,
  beginsMonth,
  onReach,
  onChoose,
}: CalendarDayProps) {
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
        className={`relative grid h-11 content-center justify-items-center rounded transition-colors duration-150 group-hover:bg-accent-soft group-aria-disabled:bg-transparent group-aria-disabled:text-muted group-aria-disabled:opacity-60 ${beginsMonth ? 'pt-1.5' : ''} ${chosen ? 'bg-accent-soft text-accent inset-ring-2 inset-ring-accent' : 'group-aria-[current=date]:inset-ring group-aria-[current=date]:inset-ring-control'}`}
      >
        {beginsMonth && (
          <span
            aria-hidden="true"
            data-month={shortMonths[Number(date.slice(5, 7)) - 1]}
            className="absolute top-0.5 font-display text-[0.75rem] leading-none before:content-[attr(data-month)]"
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

/** Marks differ in shape, not only in colour. A full day has no mark and is grey. */
function CalendarMark({ state }: { state: DayState | undefined }) {
  const form = { free: 'w-4 border-t-3', few: 'w-1 border-t-3', none: '' }[state ?? 'none'];
  return <span aria-hidden="true" className={`min-h-[3px] rounded border-accent ${form}`} />;
}

/** An example of each mark. Screen readers announce the meaning with each day. */
function CalendarLegend() {
  const { dayStates } = useTexts('booking');
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
      {(['free', 'few', 'none'] as const).map((state) => (
        <span key={state} className="inline-flex items-center gap-1">
          <span className="grid justify-items-center rounded bg-sunken px-1 pb-1 leading-tight tabular">
            {state === 'none' ? <s>15</s> : 15}
            <CalendarMark state={state} />
          </span>
          {dayStates[state]}
        </span>
      ))}
    </p>
  );
}
