import type { BookingDetails } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import { useLang } from '#platform/client/island.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import type { ProviderDay } from '../api.ts';
import { BookingLine } from './BookingLine.tsx';

interface Props {
  day: ProviderDay;
  crews: number;
  detailsOf: (id: string) => BookingDetails | undefined;
}

export function PrintedDay({ day, crews, detailsOf }: Props) {
  const lang = useLang();
  return (
    <section className="hidden print:block print:[zoom:0.75]">
      <h2 className="text-lg first-letter:uppercase">{formatDate(day.date, lang, { dateStyle: 'full' })}</h2>
      <ul className="mt-1 border-b border-line">
        {[...day.overnight, ...day.bookings].map((booking) => {
          const details = detailsOf(booking._id);
          return (
            <li
              key={booking._id}
              className="grid grid-cols-[5.25rem_1fr_1fr] items-start gap-x-4 border-t border-line py-1"
            >
              <span className="font-semibold whitespace-nowrap">{timeLabel(booking.time, lang)}</span>
              <BookingLine booking={booking} crews={crews} day={day.date} />
              {details && <DetailsList details={details} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
