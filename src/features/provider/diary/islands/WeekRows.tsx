import { clockText } from '#features/availability/clock.ts';
import { type Interval } from '#features/availability/grid.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDate } from '#platform/time/dates.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ProviderDay } from '../api.ts';
import { countLanes, getBounds, getPastMinutes, halfHour, isOff, placeDay } from '../timeGrid.ts';

interface Props {
  days: ProviderDay[];
  crews: number;
  showDay: (date: string) => void;
}

/** Finer than elsewhere, since the lanes are low. */
const hatched =
  'bg-[linear-gradient(135deg,transparent_38%,color-mix(in_srgb,var(--control)_60%,var(--sunken))_0_50%,transparent_0_88%,color-mix(in_srgb,var(--control)_60%,var(--sunken))_0)] bg-size-[8px_8px]';

/** A week on narrow screens: a row per day, with a lane per crew. A press opens the day. */
export function WeekRows({ days, crews, showDay }: Props) {
  const lang = useLang();
  const bounds = getBounds(days);
  const lanes = countLanes(days, crews);
  const step = 4 * 60;
  const marks = Array.from(
    { length: Math.ceil((bounds.to - bounds.from) / step) },
    (_, index) => bounds.from + index * step,
  );
  return (
    <div className="print:hidden">
      <div className="relative mr-6 ml-14 h-4 text-[0.75rem]/4 text-muted" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className="absolute" style={{ left: share(mark - bounds.from, bounds) }}>
            {timeLabel(clockText(mark), lang)}
          </span>
        ))}
      </div>
      <ul className="mt-1 border-y border-line">
        {days.map((day) => (
          <li key={day.date} className="not-first:border-t not-first:border-line">
            <Row day={day} crews={lanes} bounds={bounds} showDay={showDay} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<Props, 'showDay'> {
  day: ProviderDay;
  crews: number;
  bounds: Interval;
}

function Row({ day, crews, bounds, showDay }: RowProps) {
  const lang = useLang();
  const now = vilniusClock(useNow());
  const { date } = day;
  const minute = getPastMinutes(date, now);
  const placed = placeDay(day, crews, minute);
  const isToday = date === now.date;
  return (
    <button
      type="button"
      className={`flex w-full cursor-pointer items-center gap-3 border-l-4 pr-1 pl-2 text-left hover:bg-accent-soft ${isOff(day) ? 'h-[59px]' : 'min-h-[72px]'} ${isToday ? 'border-l-accent' : 'border-l-transparent'}`}
      onClick={() => showDay(date)}
    >
      <span className={`w-8 shrink-0 ${date < now.date ? 'text-muted' : ''}`}>
        <span className="block text-sm text-muted">{formatDate(date, lang, { weekday: 'short' })}</span>
        <span className="font-display text-lg font-semibold">
          {formatDate(date, lang, { day: 'numeric' })}
        </span>
      </span>
      <span className="min-w-0 grow">
        {!isOff(day) && crews <= 3 && (
          <span className="relative mb-1 grid gap-0.5 forced-color-adjust-none" aria-hidden="true">
            {Array.from({ length: crews }, (_, crew) => (
              <span
                key={crew}
                className={`relative overflow-hidden bg-sunken ${crews > 2 ? 'h-1.5' : 'h-[9px]'}`}
              >
                {placed.quiet.map((span) => (
                  <StripPart
                    key={`${span.is}${span.from}`}
                    look={
                      span.is === 'elsewhere'
                        ? 'bg-[color-mix(in_srgb,var(--muted)_38%,var(--raised))]'
                        : hatched
                    }
                    span={span}
                    bounds={bounds}
                  />
                ))}
                {placed.bookings
                  .filter((each) => each.crew === crew)
                  .map((each) => (
                    <StripPart
                      key={each.booking._id}
                      look={each.clash ? 'bg-danger' : each.isOver ? 'bg-control' : 'bg-accent'}
                      span={each}
                      bounds={bounds}
                    />
                  ))}
              </span>
            ))}
            {isToday && bounds.from <= minute && minute < bounds.to && (
              <span
                className="absolute -inset-y-1 w-0.5 bg-accent"
                style={{ left: share(minute - bounds.from, bounds) }}
              />
            )}
          </span>
        )}
        <Words day={day} bookings={placed.bookings} free={placed.free} />
      </span>
      <Icon name="next" size={20} className="shrink-0 text-muted" />
    </button>
  );
}

type Placed = ReturnType<typeof placeDay>;

function Words({ day, bookings, free }: Pick<Placed, 'bookings' | 'free'> & { day: ProviderDay }) {
  const lang = useLang();
  const texts = useTexts('diary');
  const clash = bookings.find((each) => each.clash && !each.booking.past);
  const [next] = free
    .filter(({ from, to }) => to - from >= halfHour)
    .toSorted((one, other) => one.from - other.from);
  const hasCount = !isOff(day) && (bookings.length > 0 || !next);
  return (
    <span className="block text-sm text-muted">
      {isOff(day) && texts.states.off}
      {hasCount && fillCounted(texts, 'bookings', { count: bookings.length }, lang)}
      {hasCount && (clash ?? next) && '\u00a0· '}
      {clash ? (
        <span className="text-danger">
          {fillText(texts.clashShort, { time: timeLabel(clockText(clash.from), lang) })}
        </span>
      ) : (
        next && fillText(texts.freeFrom, { time: timeLabel(clockText(next.from), lang) })
      )}
    </span>
  );
}

function share(minutes: number, { from, to }: Interval): string {
  return `${(100 * minutes) / (to - from)}%`;
}

function StripPart({ look, span, bounds }: { look: string; span: Interval; bounds: Interval }) {
  const [from, to] = [Math.max(span.from, bounds.from), Math.min(span.to, bounds.to)];
  if (from >= to) return null;
  return (
    <span
      className={`absolute inset-y-0 ${look}`}
      style={{ left: share(from - bounds.from, bounds), width: share(to - from, bounds) }}
    />
  );
}
