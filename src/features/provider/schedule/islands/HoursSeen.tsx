import { closedText } from '#features/availability/closedText.ts';
import { groupWeek, type Schedule, usualHours, usualWeek } from '#features/availability/index.ts';
import { spanText } from '#features/availability/weekText.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortWeekdayName } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

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
