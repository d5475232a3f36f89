import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { monthWeeks } from '#domain/calendar.ts';
import { formatDate } from '#domain/dates.ts';
import type { Day } from '#stores/booking/days.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { CalendarLegend } from './CalendarMarks.tsx';
import { useCalendar } from './useCalendar.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  chosen: string | undefined;
  /** What is known of days, which marks them; undefined where no day is marked. */
  days?: Partial<Record<string, Day>>;
  /** Is told a day of the month that is shown. */
  onShow?: (date: string) => void;
  onChoose: (date: string) => void;
}

/**
 * A month to choose a day from, after the date picker of the ARIA Authoring Practices: arrows move by day and week, Home and
 * End to the ends of the week, Page Up and Down by month, with Shift by year; Enter and Space choose. One day at a time is
 * reached by Tab (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/).
 */
export function Calendar({ chosen, days, onShow, onChoose }: Props) {
  const lang = useLang();
  const texts = useTexts('booking');
  const { today, reached, move, moveTo, dayAfterKey } = useCalendar(chosen);
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);
  const weeks = monthWeeks(reached);
  const month = `${reached.slice(0, 7)}-01`;

  useEffect(() => onShow?.(month), [month, onShow]);
  // The day may be another one by a key, or by being the first that is free.
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
    <section aria-label={texts.calendar} className="max-sm:-mx-[10px] md:min-h-[364px]">
      <CalendarHead titleId={titleId} reached={reached} move={move} />
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
              <th key={date} scope="col" className="py-0.5 text-sm font-normal text-muted">
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
                  onReach={moveTo}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days && <CalendarLegend />}
    </section>
  );
}

/** Any Monday to Sunday: their names head the columns. */
const weekdays = [
  '2024-01-01',
  '2024-01-02',
  '2024-01-03',
  '2024-01-04',
  '2024-01-05',
  '2024-01-06',
  '2024-01-07',
];
