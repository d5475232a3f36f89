import type { MouseEvent } from 'react';
import { clockText, parseTime } from '#features/availability/clock.ts';
import { type Interval } from '#features/availability/grid.ts';
import type { BookingDetails } from '#features/booking/details/api.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { formatDate, timeSpan } from '#platform/time/dates.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import { hatched } from '../../frame/hatched.ts';
import type { ProviderDay } from '../api.ts';
import {
  countLanes,
  getBounds,
  getPastMinutes,
  halfHour,
  isOff,
  placeDay,
  type PlacedBooking,
  type PlacedDay,
} from '../timeGrid.ts';

/** In minutes of the day's clock. */
export interface Pressed extends Interval {
  date: string;
  isClosed: boolean;
  /** Whether the provider has chosen the length. */
  isSized?: boolean;
}

interface Props {
  days: ProviderDay[];
  crews: number;
  providerKey: string;
  detailsOf: (id: string) => BookingDetails | undefined;
  pressed: Pressed | undefined;
  onPress: (pressed: Pressed) => void;
  showDay: (date: string) => void;
}

/** In CSS pixels: the hours, a day off, and the minimum of a crew's lane. */
const [gutter, offWidth, leastLane] = [56, 28, 76];

/** Whether names of usual length fit into the lanes. */
export function fitsInto(width: number, days: ProviderDay[], crews: number): boolean {
  const off = days.filter(isOff).length;
  const lanes = (days.length - off) * countLanes(days, crews);
  return gutter + off * offWidth + lanes * leastLane <= width;
}

/** Days to scale, side by side: a line per 30 minutes. */
export function TimeGrid({ days, crews, ...rest }: Props) {
  const lang = useLang();
  const bounds = getBounds(days);
  const lanes = countLanes(days, crews);
  const worked = days.flatMap(({ bookings }) => bookings.map(({ workMinutes }) => workMinutes ?? halfHour));
  /** The height of 30 minutes, in CSS pixels. */
  const height = worked.some((minutes) => minutes < halfHour) ? 56 : 28;
  const hours = Array.from(
    { length: (bounds.to - bounds.from) / 60 },
    (_, index) => bounds.from + index * 60,
  );
  const clock = vilniusClock(useNow());
  const minute = parseTime(clock.time);
  const isNow = days.some(({ date }) => date === clock.date) && bounds.from <= minute && minute < bounds.to;
  const scale = { bounds, height };
  const isUnderClock = (hour: number) => isNow && Math.abs(toTop(hour, scale) - toTop(minute, scale)) < 16;
  return (
    <div
      className={`panel isolate overflow-y-clip print:hidden ${days.length === 1 && lanes > 3 ? 'overflow-x-auto' : 'overflow-x-clip'}`}
    >
      <div className="flex" style={days.length === 1 ? { minWidth: gutter + lanes * leastLane } : undefined}>
        <div
          className="sticky left-0 z-20 flex shrink-0 flex-col border-r border-line bg-raised"
          style={{ width: gutter }}
          aria-hidden="true"
        >
          <div className="grow" />
          <div className="relative" style={toHeight(bounds, scale)}>
            {hours
              .filter((hour) => !isUnderClock(hour))
              .map((hour) => (
                <p
                  key={hour}
                  className={`absolute inset-x-0 pr-1 text-right text-[0.75rem]/4 text-muted ${hour > bounds.from ? '-translate-y-1/2' : ''}`}
                  style={{ top: toTop(hour, scale) }}
                >
                  {timeLabel(clockText(hour), lang)}
                </p>
              ))}
            {isNow && (
              <p
                className="absolute right-0 -translate-y-1/2 rounded bg-accent px-0.5 text-[0.75rem]/4 font-semibold whitespace-nowrap text-on-accent"
                style={{ top: toTop(minute, scale) }}
              >
                {timeLabel(clock.time.slice(0, 'HH:mm'.length), lang)}
              </p>
            )}
          </div>
        </div>
        {days.map((day) => (
          <Column
            key={day.date}
            day={day}
            crews={lanes}
            scale={scale}
            isSingleDay={days.length === 1}
            {...rest}
          />
        ))}
      </div>
    </div>
  );
}

interface Scale {
  bounds: Interval;
  height: number;
}

function toTop(minute: number, { bounds, height }: Scale): number {
  return ((minute - bounds.from) / halfHour) * height;
}

function toHeight({ from, to }: Interval, { height }: Scale) {
  return { height: ((to - from) / halfHour) * height };
}

interface ColumnProps extends Omit<Props, 'days' | 'crews'> {
  day: ProviderDay;
  crews: number;
  scale: Scale;
  /** Whether it is the only one, under its heading. */
  isSingleDay: boolean;
}

function Column({
  day,
  crews,
  scale,
  isSingleDay,
  providerKey,
  detailsOf,
  pressed,
  onPress,
  showDay,
}: ColumnProps) {
  const lang = useLang();
  const texts = useTexts('diary');
  const named = useCrews();
  const now = vilniusClock(useNow());
  const { date } = day;
  const minute = getPastMinutes(date, now);
  const placed = placeDay(day, crews, minute);
  const { bounds, height } = scale;
  const isToday = date === now.date;
  const narrow = isOff(day) && !isSingleDay;
  const full = formatDate(date, lang, { dateStyle: 'full' });
  const place = ({ from, to }: Interval) => {
    const shown = { from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) };
    return { top: toTop(shown.from, scale), ...toHeight(shown, scale) };
  };
  const isShown = ({ from, to }: Interval) => Math.max(from, bounds.from) < Math.min(to, bounds.to);
  const lane = (crew: number) => ({ left: `${(100 * crew) / crews}%`, width: `${100 / crews}%` });
  return (
    <section
      className={`border-line not-last:border-r ${narrow ? 'flex-none' : 'min-w-0 flex-1'}`}
      style={narrow ? { width: offWidth } : undefined}
      aria-label={full}
    >
      {!isSingleDay && (
        <button
          type="button"
          className={`flex h-11 w-full cursor-pointer items-baseline border-t-2 pt-2 hover:bg-accent-soft ${narrow ? 'flex-col items-center pt-0.5' : 'justify-center gap-1'} ${isToday ? 'border-t-accent text-accent' : 'border-t-transparent'}`}
          aria-label={full}
          onClick={() => showDay(date)}
        >
          <span className={`font-display font-semibold ${narrow ? 'leading-4' : ''}`}>
            {formatDate(date, lang, { day: 'numeric' })}
          </span>
          <span className={isToday ? '' : 'text-muted'}>
            <span className="block text-sm">{formatDate(date, lang, { weekday: 'short' })}</span>
          </span>
        </button>
      )}
      {crews > 1 && (
        <p className="flex h-6 text-[0.75rem]/6 text-muted" aria-hidden="true">
          {!narrow &&
            Array.from({ length: crews }, (_, crew) => (
              <span key={crew} className="flex-1 truncate px-2 first-letter:uppercase">
                {isSingleDay ? named.nameOf(crew) : named.initialsOf(crew)}
              </span>
            ))}
        </p>
      )}
      <div
        className="relative border-t border-line"
        style={{
          ...toHeight(bounds, scale),
          backgroundImage:
            'linear-gradient(transparent calc(100% - 1px), var(--line) 0), linear-gradient(transparent calc(100% - 1px), color-mix(in srgb, var(--line) 55%, transparent) 0)',
          backgroundSize: `100% ${2 * height}px, 100% ${height}px`,
        }}
      >
        {placed.quiet.filter(isShown).map((span) => (
          <Quiet
            key={`${span.is}${span.from}`}
            span={span}
            style={place(span)}
            isNarrow={narrow}
            onPress={() => onPress({ date, from: span.from, to: span.to, isClosed: true })}
          />
        ))}
        {isToday && isShown({ from: minute, to: minute + 1 }) && (
          <span
            className="pointer-events-none absolute inset-x-0 h-0.5 -translate-y-1/2 bg-accent"
            style={{ top: toTop(minute, scale) }}
          />
        )}
        {placed.idle.filter(isShown).map((span) => (
          <span
            key={`${span.crew} ${span.from}`}
            className={`pointer-events-none absolute ${hatched}`}
            style={{ ...place(span), ...lane(span.crew) }}
          />
        ))}
        {placed.free.map((span) => (
          <button
            key={`${span.crew} ${span.from}`}
            type="button"
            className="absolute cursor-pointer hover:bg-accent-soft focus-visible:z-10 focus-visible:-outline-offset-3"
            style={{ ...place(span), ...lane(span.crew) }}
            aria-label={freeLabel(span)}
            onClick={(event) => onPress(readTime(event, span))}
          />
        ))}
        {pressed?.date === date && isShown(pressed) && (
          <span
            ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
            className="pointer-events-none absolute inset-x-0 scroll-mt-16 scroll-mb-80 rounded border border-dashed border-accent bg-accent-soft/70 md:scroll-mb-60"
            style={place(pressed)}
          />
        )}
        {placed.bookings.map((each) => (
          <Entry
            key={each.booking._id}
            placed={each}
            crews={crews}
            place={(span) => ({ ...place(span), ...lane(each.crew) })}
            providerKey={providerKey}
            details={detailsOf(each.booking._id)}
          />
        ))}
      </div>
    </section>
  );

  function freeLabel({ from, to, crew }: PlacedDay['free'][number]): string {
    const time = timeSpan(clockText(from), clockText(to), lang);
    const ofCrew = crews > 1 ? `, ${named.nameOf(crew)}` : '';
    return `${texts.states.free}: ${time}${ofCrew}`;
  }

  /** An hour from the pressed line on, or the available part of it; by keyboard, from the start. */
  function readTime({ detail, nativeEvent }: MouseEvent, { from, to }: Interval): Pressed {
    const below = detail === 0 ? 0 : Math.max(0, nativeEvent.offsetY / height) * halfHour;
    const begin = Math.max(from, Math.floor((from + below) / halfHour) * halfHour);
    return { date, from: begin, to: Math.min(begin + 2 * halfHour, to), isClosed: false };
  }
}

type Style = { top: number; height: number };

interface QuietProps {
  span: PlacedDay['quiet'][number];
  style: Style;
  isNarrow: boolean;
  onPress: () => void;
}

function Quiet({ span, style, isNarrow, onPress }: QuietProps) {
  const lang = useLang();
  const { states } = useTexts('diary');
  const { is, from, to } = span;
  const time = timeSpan(clockText(from), clockText(to), lang);
  const words = `absolute inset-x-0 overflow-hidden px-1 text-left text-[0.75rem]/4 text-muted ${is === 'elsewhere' ? 'bg-[color-mix(in_srgb,var(--muted)_18%,var(--raised))]' : hatched}`;
  if (is === 'closed')
    return (
      <button
        type="button"
        className={`flex cursor-pointer items-start hover:text-text focus-visible:z-10 focus-visible:-outline-offset-3 ${words}`}
        style={style}
        aria-label={`${states.closed}: ${time}`}
        onClick={onPress}
      >
        {states.closed}
      </button>
    );
  return (
    <p className={words} style={style}>
      {is === 'elsewhere' && (
        <>
          <span className="sr-only">{`${states.elsewhere}: `}</span>
          <span className="wrap-anywhere">{span.calendar}</span>
          <span className="sr-only">{`, ${time}`}</span>
        </>
      )}
      {is === 'break' && states.break}
      {is === 'off' && (
        <span className={isNarrow ? 'block w-full px-2 leading-5 [writing-mode:vertical-rl]' : 'sr-only'}>
          {states.off}
        </span>
      )}
    </p>
  );
}

/** Crews differ by position and lightness. */
const looks = [
  'bg-[color-mix(in_srgb,var(--accent)_12%,var(--raised))]',
  'bg-[color-mix(in_srgb,var(--accent)_24%,var(--raised))]',
  'bg-[color-mix(in_srgb,var(--accent)_36%,var(--raised))]',
];

interface EntryProps {
  placed: PlacedBooking;
  crews: number;
  place: (span: Interval) => Style & { left: string; width: string };
  providerKey: string;
  details: BookingDetails | undefined;
}

function Entry({ placed, crews, place, providerKey, details }: EntryProps) {
  const lang = useLang();
  const texts = useTexts('diary');
  const named = useCrews();
  const { addressMissing } = useTexts('details');
  const { booking, crew, clash, from, to, busyUntil, isOver } = placed;
  const look = clash
    ? 'border-danger inset-ring inset-ring-danger bg-[color-mix(in_srgb,var(--danger)_12%,var(--raised))]'
    : isOver
      ? 'border-control bg-sunken text-muted'
      : `border-accent ${looks[crew % looks.length]}`;
  const street = details?.address.split(',')[0];
  const isMissing = details !== undefined && !street && !booking.byPhone && !isOver;
  const below = isMissing ? addressMissing : (street ?? (booking.byPhone ? texts.byPhone : ''));
  const { height, ...at } = place({ from, to });
  // Half an hour has room for two lines of 13 px.
  const isTall = to - from >= 2 * halfHour;
  const lines = isTall
    ? `[--line:15px] ${crews < 3 ? 'max-sm:text-sm/(--line) max-sm:[--line:18px]' : ''}`
    : '[--line:13px]';
  return (
    <>
      {busyUntil > to && (
        <span
          className={`pointer-events-none absolute ${hatched}`}
          style={place({ from: to, to: busyUntil })}
        />
      )}
      <a
        className={`absolute z-[5] overflow-hidden rounded border-l-4 pt-px pl-1 text-[0.75rem]/(--line) hyphens-none [overflow-wrap:normal] hover:underline focus-visible:z-10 ${lines} ${look}`}
        style={{ ...at, height: height - 1, width: `calc(${at.width} - 2px)` }}
        href={paths.provider(lang, providerKey, 'visit', booking._id)}
        data-booking={booking._id}
      >
        <span className="block max-h-[round(down,100%,var(--line))] overflow-clip [overflow-clip-margin:2px] *:overflow-x-clip *:text-ellipsis">
          <span className="block font-display font-semibold tracking-[-0.02em]">{booking.customer}</span>
          <span className="sr-only">
            {timeSpan(clockText(from), clockText(to), lang)}
            {crews > 1 && `, ${named.nameOf(crew)}`}
          </span>
          {below && (
            <span className={`block ${isMissing ? 'text-warning' : isOver ? '' : 'text-muted'}`}>
              {below}
            </span>
          )}
        </span>
      </a>
    </>
  );
}
