import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { Day } from '../days.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { CalendarLegend } from './CalendarMarks.tsx';
import { useCalendar } from './useCalendar.ts';

interface Props {
  chosen: string | undefined;
  days?: Partial<Record<string, Day>>;
  onShow?: (from: string, to: string) => void;
  onChoose: (date: string) => void;
}

/**
 * The coming weeks, or a whole month. Follows the date picker of the ARIA Authoring Practices: arrows move by day and week,
 * Home and End within the week, Page Up and Down by month, with Shift by year; Enter and Space choose; Tab reaches one day
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/).
 */
export function Calendar({ chosen, days, onShow, onChoose }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const calendar = useCalendar(chosen);
  const { today, reached, isMonth, from, to, weeks, moveTo, dayAfterKey } = calendar;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);

  useEffect(() => onShow?.(from, to), [from, to, onShow]);
  // A key may have moved the day, or the first available one was chosen.
  useEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [reached]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (reached >= today) onChoose(reached);
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
                  state={date ? days?.[date]?.state : undefined}
                  beginsMonth={!isMonth && date?.endsWith('-01')}
                  onReach={moveTo}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days && isMonth && <CalendarLegend />}
    </section>
  );
}

/** Any Monday to Sunday, for the names of the columns. */
const weekdays = [
  '2024-01-01',
  '2024-01-02',
  '2024-01-03',
  '2024-01-04',
  '2024-01-05',
  '2024-01-06',
  '2024-01-07',
];
