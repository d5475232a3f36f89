import { isLong, listSigned } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDate, formatDateTime, shortDate } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ProviderDay } from '../api.ts';
import { isChangeable, signs } from './signs.ts';
import { type ChangeDay, ToggleSign } from './Toggle.tsx';

interface Props {
  days: ProviderDay[];
  teams: number;
  change: ChangeDay;
  showDay: (date: string) => void;
}

/** The starts of a week: a row for each time, a column for each day. */
export function WeekGrid({ days, teams, change, showDay }: Props) {
  const lang = useLang();
  const texts = useTexts('diary');
  const [first] = days;
  const caption = `${texts.week}: ${first ? shortDate(first.date, lang) : ''}`;
  const times = [...new Set(days.flatMap(listRows))].sort();
  return (
    <>
      <p className="mb-2 text-sm text-muted">{texts.gridHint}</p>
      <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
        <table className="w-full border-collapse text-center">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 bg-surface">
                <span className="sr-only">{texts.time}</span>
              </th>
              {days.map(({ date }) => (
                <th key={date} scope="col" className="p-0">
                  <button
                    type="button"
                    className="link grid min-h-11 w-full min-w-11 cursor-pointer place-items-center text-sm"
                    aria-label={formatDate(date, lang, { dateStyle: 'full' })}
                    onClick={() => showDay(date)}
                  >
                    <span>{formatDate(date, lang, { weekday: 'short' })}</span>
                    <span className="tabular">{formatDate(date, lang, { day: 'numeric' })}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-surface pr-1 text-left text-sm whitespace-nowrap tabular"
                >
                  {timeLabel(time, lang)}
                </th>
                {days.map((day) => (
                  <Cell key={day.date} {...{ day, time, teams, change, showDay }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Signs />
    </>
  );
}

const midnight = '00:00';

/** Of a day with many starts: those with a sign, and where a booking begins or goes on from the day before. */
function listRows({ slots, bookings, begunBefore }: ProviderDay): string[] {
  const times = slots.map(({ time }) => time);
  const early = begunBefore.map(() => midnight);
  if (!isLong(times)) return [...early, ...times];
  return [...early, ...listSigned(times), ...bookings.map(({ time }) => time)];
}

function Cell({
  day,
  time,
  teams,
  change,
  showDay,
}: Omit<Props, 'days'> & { day: ProviderDay; time: string }) {
  const lang = useLang();
  const texts = useTexts('diary');
  const start = day.slots.find((each) => each.time === time);
  const begun = day.bookings.filter((booking) => booking.time === time);
  const bookings = time === midnight ? [...day.begunBefore, ...begun] : begun;
  if (bookings.length > 0) {
    const names = bookings.map(({ customer }) => customer).join(', ');
    const when = formatDateTime({ date: day.date, time }, lang);
    return (
      <td className="max-w-14 border border-line bg-accent-soft p-0">
        <button
          type="button"
          className="flex min-h-11 w-full min-w-11 cursor-pointer items-center justify-center gap-1 px-1 text-sm text-accent hover:underline"
          aria-label={fillText(texts.bookedAt, { when, names })}
          data-booking={bookings.map(({ _id }) => _id).join(' ')}
          onClick={() => showDay(day.date)}
        >
          <Icon name="person" size={20} />
          {teams > 1 && (
            <span className="tabular">
              {bookings.length}/{teams}
            </span>
          )}
          <span className="truncate max-sm:sr-only">{names}</span>
        </button>
      </td>
    );
  }
  if (!start) return <td />;
  if (!isChangeable(start))
    return (
      <td className="border border-line bg-sunken p-0">
        <span className="sr-only">{start.past ? texts.states.past : texts.states.off}</span>
      </td>
    );
  return (
    <td className="border border-line p-0">
      <ToggleSign date={day.date} start={start} change={change} />
    </td>
  );
}

function Signs() {
  const texts = useTexts('diary');
  const rows = [...Object.entries(signs), ['booked', 'person'] as const];
  return (
    <ul aria-label={texts.signs} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {rows.map(([state, icon]) => (
        <li key={state} className="flex items-center gap-1">
          <Icon name={icon} size={16} />
          {texts.states[state as keyof typeof texts.states]}
        </li>
      ))}
    </ul>
  );
}
