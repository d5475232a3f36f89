import { clockText, parseTime } from '#features/availability/clock.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { useLang } from '#platform/client/island.tsx';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import type { ProviderDay } from '../api.ts';
import { countLanes, getBounds, halfHour, isOff, toHeight, toTop } from '../timeGrid.ts';
import { type ColumnProps, DayColumn, offWidth } from './DayColumn.tsx';

interface Props extends Omit<ColumnProps, 'day' | 'scale' | 'isSingleDay'> {
  days: ProviderDay[];
}

/** In CSS pixels: the hours, and the minimum of a crew's lane. */
const [gutter, leastLane] = [56, 76];

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
          <DayColumn
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
