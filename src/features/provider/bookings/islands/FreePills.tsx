import { useState } from 'react';
import { useRequest } from '#features/account/useRequest.ts';
import { GRID_MINUTES } from '#features/availability/index.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { DateField } from '#platform/forms/DateField.tsx';
import { formatDate, shortWeekday } from '#platform/time/dates.ts';
import { type DateTime, isSame } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { lastDate, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { readProviderDays } from '../../diary/api.ts';
import { listFittingStarts } from '../../diary/fittingStarts.ts';
import type { KeyedBooking } from '../businessBookings.ts';

const shownDays = 5;
const pill =
  'min-h-11 cursor-pointer rounded border border-control bg-raised font-display font-semibold hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent';

interface Props {
  /** Its day is the first one shown. */
  booking: KeyedBooking;
  chosen: DateTime[];
  error: string | undefined;
  onToggle: (start: DateTime) => void;
}

export function FreePills({ booking, chosen, error, onToggle }: Props) {
  const { providerKey: key, date } = booking;
  const lang = useLang();
  const texts = useTexts('proposing');
  const { loading } = useTexts('common');
  const today = vilniusClock(present()).date;
  const [from, setFrom] = useState(date < today ? today : date);
  const [pressed, setPressed] = useState<string>();
  const [picking, setPicking] = useState(false);
  const loaded = useRequest(readProviderDays, { params: { key }, query: { from, days: shownDays } });
  const { answer } = loaded;
  const { workMinutes, minutes: taken } = booking;
  const minutes = workMinutes ?? GRID_MINUTES;
  const terms = { minutes, buffer: (taken ?? minutes) - minutes, crews: answer?.crews ?? 0, crew: undefined };
  const isOther = ({ _id }: { _id: string }) => _id !== booking._id;
  const days = (answer?.days ?? []).map((day) => {
    // docs/product.md 2.21: a booking may move into its own time.
    const others = {
      ...day,
      bookings: day.bookings.filter(isOther),
      overnight: day.overnight.filter(isOther),
    };
    const fitting = listFittingStarts(others, terms).filter(({ fits }) => fits);
    return {
      date: day.date,
      free: fitting.map(({ time }) => ({ date: day.date, time })).filter((start) => !isSame(start, booking)),
    };
  });
  const day = days.find(({ date }) => date === pressed) ?? days.find(({ free }) => free.length > 0);
  return (
    <>
      <QueryBoundary
        loaded={loaded}
        className="grid gap-3"
        skeleton={
          <p role="status" className="min-h-53 text-muted sm:min-h-41">
            {loading}
          </p>
        }
      >
        {() => (
          <>
            <div role="group" aria-label={texts.date} className="grid min-h-14 grid-cols-5 gap-1.5">
              {days.map(({ date, free }) => (
                <button
                  key={date}
                  type="button"
                  className={`${pill} py-1 leading-5 whitespace-nowrap disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-muted`}
                  aria-pressed={date === day?.date}
                  aria-label={formatDate(date, lang, { dateStyle: 'full' })}
                  disabled={free.length === 0}
                  onClick={() => setPressed(date)}
                >
                  <span
                    data-day={shortWeekday(date, lang)}
                    className="block text-sm font-normal before:content-[attr(data-day)]"
                  />
                  {Number(date.slice(-2))}
                </button>
              ))}
            </div>
            <div role="group" aria-label={texts.time} className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
              {day?.free.map((start) => (
                <button
                  key={start.time}
                  type="button"
                  name="starts"
                  className={pill}
                  aria-pressed={chosen.some((each) => isSame(each, start))}
                  onClick={() => onToggle(start)}
                >
                  {timeLabel(start.time, lang)}
                </button>
              ))}
              {!day && <p className="col-span-full text-muted">{texts.noTime}</p>}
            </div>
          </>
        )}
      </QueryBoundary>
      {picking ? (
        <DateField
          name="from"
          label={texts.from}
          min={today}
          max={lastDate}
          defaultValue={from}
          onInput={({ currentTarget }) => currentTarget.value && setFrom(currentTarget.value)}
        />
      ) : (
        <button type="button" className="link min-h-11 justify-self-start" onClick={() => setPicking(true)}>
          {texts.otherDays}
        </button>
      )}
      <p aria-live="polite" className="text-sm text-danger empty:absolute">
        {error}
      </p>
    </>
  );
}
