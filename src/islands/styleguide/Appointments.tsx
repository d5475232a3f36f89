import { useState } from 'react';
import type { Service } from '#contract/shapes.ts';
import { bookingStatuses, statusLabels } from '#domain/bookings.ts';
import { addDays } from '#domain/calendar.ts';
import type { Language } from '#domain/languages.ts';
import { slots } from '#domain/slots.ts';
import { Calendar } from '../booking/Calendar.tsx';
import { RefusedBooking } from '../booking/RefusedBooking.tsx';
import { SlotPicker } from '../booking/SlotPicker.tsx';
import type { BookingTexts } from '../booking/texts.ts';
import type { Availability } from '../booking/useAvailability.ts';
import { BookingCard } from '../bookings/BookingCard.tsx';
import type { BookingsTexts } from '../bookings/texts.ts';
import { Part } from './Part.tsx';
import type { StyleguideTexts } from './texts.ts';

interface Props {
  service: Service;
  /** Any day to come. */
  date: string;
  lang: Language;
  texts: StyleguideTexts;
  booking: BookingTexts;
  bookings: BookingsTexts;
}

const nothing = () => {};
const someTaken = slots.map((time, index) => ({ time, available: index % 3 !== 0 }));
const availabilities: Availability[] = [
  { state: 'ready', slots: someTaken, reload: nothing },
  { state: 'loading', slots: undefined, reload: nothing },
  { state: 'failed', slots: undefined, reload: nothing },
  { state: 'none', slots: undefined, reload: nothing },
];

/** What is booked, and what it is booked with. */
export function Appointments({ service, date, lang, texts, booking, bookings }: Props) {
  const [chosen, setChosen] = useState(date);
  const common = { userEmail: '', userName: '', date, time: '10:00', service };
  return (
    <>
      <Part id="bookings" title={texts.bookings}>
        <ul className="grid gap-2">
          {bookingStatuses.map((status) => (
            <BookingCard
              key={status}
              booking={{ ...common, _id: status, status, translations: { status: statusLabels[status] } }}
              href="#bookings"
              onCancel={nothing}
              onReschedule={nothing}
              lang={lang}
              texts={bookings}
            />
          ))}
        </ul>
      </Part>
      <Part id="calendar" title={texts.calendar}>
        <div className="grid gap-3 md:grid-cols-2 md:gap-4">
          <Calendar chosen={chosen} onChoose={setChosen} lang={lang} texts={booking} />
          {availabilities.map((availability, index) => (
            <SlotPicker
              key={availability.state}
              date={availability.state === 'none' ? undefined : addDays(chosen, index)}
              chosen={someTaken[1]?.time}
              onChoose={nothing}
              availability={availability}
              lang={lang}
              texts={booking}
            />
          ))}
          <RefusedBooking
            refusal={{ message: booking.slotTaken, nearest: [{ date, time: '11:00' }] }}
            onChoose={nothing}
            lang={lang}
            texts={booking}
          />
        </div>
      </Part>
    </>
  );
}
