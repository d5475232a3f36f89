import { useId } from 'react';
import { isLong, openStarts, type Schedule } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { listDays } from '#platform/time/calendar.ts';
import { shortDate } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';

const weekLength = 7;

/** The slots of the coming days, ignoring bookings. */
export function WeekPreview({ schedule }: { schedule: Schedule }) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const titleId = useId();
  const summarize = (starts: string[]) => {
    const times = starts.map((time) => timeLabel(time, lang));
    if (times.length === 0) return texts.noStarts;
    if (!isLong(times)) return times.join(', ');
    return fillText(texts.manyStarts, {
      first: times[0] ?? '',
      last: times.at(-1) ?? '',
      count: times.length,
    });
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-base">
        {texts.preview}
      </h2>
      <ul className="mt-1 border-b border-line">
        {listDays(vilniusClock(present()).date, weekLength).map((date) => (
          <li
            key={date}
            className="grid gap-x-2 border-t border-line py-1 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="font-semibold first-letter:uppercase">{shortDate(date, lang)}</span>
            <span className="tabular text-muted">{summarize(openStarts(schedule, date))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
