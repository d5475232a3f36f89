import { useId } from 'react';
import { groupWeek, openStarts, type Schedule, usualHours, usualWeek } from '#features/availability/index.ts';
import { closedText, spanText } from '#features/availability/weekText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays, listDays, readWeekday, weekStart } from '#platform/time/calendar.ts';
import { shortWeekday, shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
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

/** On desks: the hours as the service's page shows them, equal days together. */
export function HoursSeen({ schedule }: { schedule: Schedule }) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const week = usualWeek(schedule);
  const groups = groupWeek(week);
  const { from, to } = usualHours(week);
  const closed = closedText(schedule, vilniusClock(present()).date, lang);
  const nameOf = (weekday: number) => shortWeekdayName(weekday, lang);
  const rows =
    groups.length > 0
      ? groups.map(({ first, last, hours }) => ({
          days: first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
          hours: hours.map((span) => spanText(span, lang)).join(', '),
        }))
      : from && to
        ? [{ days: texts.everyDay, hours: spanText({ from, to }, lang) }]
        : [];
  return (
    <section className="panel px-5 py-4 max-lg:hidden" aria-labelledby="hours-seen">
      <h2 id="hours-seen" className="mb-2 text-sm font-semibold text-muted">
        {texts.seen}
      </h2>
      <dl className="grid gap-1">
        {rows.map(({ days, hours }) => (
          <div key={days} className="flex items-baseline justify-between gap-4">
            <dt className="whitespace-nowrap first-letter:uppercase">{days}</dt>
            <dd className="text-right font-display font-semibold">{hours}</dd>
          </div>
        ))}
      </dl>
      {closed && <p className="mt-2 text-sm text-muted">{fillText(texts.closed, { days: closed })}</p>}
    </section>
  );
}
