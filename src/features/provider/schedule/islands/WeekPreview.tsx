import { useId } from 'react';
import { openStarts, type Schedule } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { addDays, listDays, readWeekday, weekStart } from '#platform/time/calendar.ts';
import { shortWeekday, weekdayName } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

/** How many times each day of next week has, ignoring bookings. */
export function WeekPreview({ schedule }: { schedule: Schedule }) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const titleId = useId();
  const { date: today } = vilniusClock(present());
  const monday = addDays(weekStart(today), 7);
  return (
    <section aria-labelledby={titleId} className="rounded bg-sunken px-3 py-3">
      <h2 id={titleId} className="font-body text-sm font-normal text-muted">
        {texts.preview}
      </h2>
      <ul className="mt-2 grid grid-cols-7 text-center">
        {listDays(monday, 7).map((date) => (
          <li key={date}>
            <span className="sr-only">{weekdayName(readWeekday(date), lang)}</span>
            <span aria-hidden="true" className="block text-[0.75rem]/5 whitespace-nowrap text-muted">
              {shortWeekday(date, lang)}
            </span>
            <span className="font-display font-semibold">{openStarts(schedule, date).length || '–'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
