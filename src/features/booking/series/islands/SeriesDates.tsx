import { repeats } from '#features/urls/repeats.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, shortDate } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Icon } from '#ui/Icon.tsx';
import { BookingActions, type BookingHandlers } from '../../islands/BookingActions.tsx';
import { rowId } from '../../islands/bookingRow.ts';
import type { BookedService } from '../../islands/useBookings.ts';
import { repeatDates } from '../repeats.ts';

export type SeriesDate = { booking: BookedService } & BookingHandlers;

/** Renders nothing if moved dates no longer repeat. */
export function HowOften({ starts }: { starts: DateTime[] }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const booking = useTexts('booking');
  const [first, ...others] = starts;
  const last = others.at(-1);
  const repeat =
    first &&
    repeats.find((each) => repeatDates(first.date, each, starts.length).join() === starts.map(dateOf).join());
  if (!repeat || !last || others.some(({ time }) => time !== first.time)) return null;
  return (
    <p className="text-sm text-muted">
      {fillText(texts.seriesUntil, { repeat: booking.repeats[repeat], day: shortDate(last.date, lang) })}
    </p>
  );
}

const dateOf = ({ date }: DateTime) => date;

export function SeriesDates({ dates }: { dates: SeriesDate[] }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const unread = dates.some(({ booking }) => booking.state?.unread);
  return (
    <details
      className="group/dates relative col-span-full mt-1 sm:col-start-3 min-[72em]:mt-2 print:hidden"
      open={unread}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-display font-semibold text-accent">
        {texts.laterDates}
        <span className="font-normal text-muted">{dates.length}</span>
        <Icon name="down" size={16} className="group-open/dates:rotate-180" />
      </summary>
      <ul>
        {dates.map(({ booking, ...handlers }) => (
          <li
            key={booking._id}
            id={rowId(booking)}
            tabIndex={-1}
            className="flex min-h-11 items-center gap-x-2 border-t border-line max-[15em]:flex-wrap"
          >
            <time
              className="min-w-0 flex-1 first-letter:uppercase max-sm:text-sm"
              dateTime={`${booking.date}T${booking.time}`}
            >
              {formatDateTime(booking, lang)}
            </time>
            <BookingActions booking={booking} isLine {...handlers} />
          </li>
        ))}
      </ul>
    </details>
  );
}
