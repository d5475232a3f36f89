import type { MouseEvent } from 'react';
import { clockText } from '#features/availability/clock.ts';
import type { Interval } from '#features/availability/grid.ts';
import type { BookingDetails } from '#features/booking/details/api.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { formatDate, timeSpan } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import type { ProviderDay } from '../api.ts';
import {
  getPastMinutes,
  halfHour,
  isOff,
  placeDay,
  type PlacedDay,
  type Pressed,
  type Scale,
  toHeight,
  toTop,
} from '../timeGrid.ts';
import { BookingEntry } from './BookingEntry.tsx';
import { QuietTime } from './QuietTime.tsx';

export interface ColumnProps {
  day: ProviderDay;
  crews: number;
  scale: Scale;
  isSingleDay: boolean;
  providerKey: string;
  detailsOf: (id: string) => BookingDetails | undefined;
  pressed: Pressed | undefined;
  onPress: (pressed: Pressed) => void;
  showDay: (date: string) => void;
}

/** Of a day off, in CSS pixels. */
export const offWidth = 28;

export function DayColumn({
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
          <QuietTime
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
            className="hatched pointer-events-none absolute"
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
          <BookingEntry
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
