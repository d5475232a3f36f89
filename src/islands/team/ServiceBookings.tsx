import type { TeamService } from '#contract/partners/teamShapes.ts';
import { formatDate } from '#domain/dates.ts';
import { slotLabel } from '#domain/slots.ts';
import { List } from '#ui/List.tsx';
import { useLang, useTexts } from '../island.tsx';

/** Latest first. */
export function ServiceBookings({ bookings }: { bookings: TeamService['bookings'] }) {
  const lang = useLang();
  const texts = useTexts('team');
  return (
    <section className="mt-4" aria-labelledby="bookings">
      <h2 id="bookings" className="mb-1">
        {texts.bookings}
      </h2>
      {bookings.length === 0 && <p className="text-muted">{texts.noBookings}</p>}
      <List>
        {bookings.map((booking) => (
          <li
            key={booking._id}
            className="grid gap-x-3 border-t border-line py-1 sm:grid-cols-[216px_1fr_auto]"
          >
            <span className="tabular">
              {formatDate(booking.date, lang, { dateStyle: 'medium' })}, {slotLabel(booking.time, lang)}
            </span>
            <span className="min-w-0">
              {booking.customer} · {booking.email}
            </span>
            {booking.mark && <span className="text-warning">{texts[booking.mark]}</span>}
          </li>
        ))}
      </List>
    </section>
  );
}
