import { useState } from 'react';
import { nineStarts } from '#features/availability/index.ts';
import { CancelledCard } from '#features/booking/cancellation/islands/CancelledCard.tsx';
import type { Day } from '#features/booking/days.ts';
import { BookingCard } from '#features/booking/islands/BookingCard.tsx';
import { Calendar } from '#features/booking/islands/Calendar.tsx';
import { NextBooking } from '#features/booking/islands/NextBooking.tsx';
import { RefusedBooking, SlotPicker } from '#features/booking/islands/SlotPicker.tsx';
import type { BookingState } from '#features/booking/islands/useBookings.ts';
import type { Availability } from '#features/booking/slotStore.ts';
import type { Service } from '#features/catalog/shapes.ts';
import type { Message } from '#features/messages/api.ts';
import { MessageLog } from '#features/messages/islands/MessageLog.tsx';
import type { BookedPrices } from '#features/pricing/priceShapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import type { Texts } from '#platform/i18n/keys.ts';
import { inEachLanguage } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { Part } from './Part.tsx';

const nothing = () => {};
const someTaken = nineStarts.map((time, index) => ({ time, available: index % 3 !== 0 }));
const availabilities: Availability[] = [
  { state: 'ready', slots: someTaken },
  { state: 'loading' },
  { state: 'failed' },
  { state: 'none' },
];

function marked(date: string): Partial<Record<string, Day>> {
  const states = ['free', 'few', 'none'] as const;
  return Object.fromEntries(
    states.map((state, index) => {
      const day = addDays(date, index + 1);
      return [day, { date: day, state, slots: someTaken }];
    }),
  );
}

const prices: BookedPrices = {
  language: 'en',
  items: [],
  callOut: { amount: 1500, currency: 'EUR' },
  from: { amount: 4000, currency: 'EUR' },
  hourly: { amount: 2500, currency: 'EUR' },
};
const state: BookingState = {
  _id: '',
  seen: true,
  noShow: null,
  dispute: null,
  freeUntil: null,
  unread: 1,
  address: '',
  addressTo: '',
  series: { id: '', place: 2, count: 6 },
  minutes: 90,
  lastMessage: null,
  proposed: null,
};

function messagesOf(date: string, { body, hint, muted }: Texts['styleguide']): Message[] {
  const at = (time: string) => `${date}T${time}:00.000Z`;
  const sent = [
    ['customer', `${body}\nhttps://example.com`, '08:00', '08:10'],
    ['provider', hint, '08:12', '08:20'],
    ['customer', muted, '10:30', null],
  ] as const;
  return sent.map(([from, text, time, read], index) => {
    const readAt = read && at(read);
    return { number: index + 1, from, text, photos: [], at: at(time), readAt, reported: false };
  });
}

export function Appointments({ service, date }: { service: Service; date: string }) {
  const texts = useTexts('styleguide');
  const statuses = useTexts('statuses');
  const withStatus = <Status extends keyof typeof statuses>(status: Status) => ({
    status,
    translations: { status: inEachLanguage(() => statuses[status]) },
  });
  const confirmed = withStatus('Confirmed');
  const completed = withStatus('Completed');
  const [chosen, setChosen] = useState(date);
  const common = { userEmail: '', userName: '', date, time: '10:00', service };
  const acts = { onDialog: nothing, onThread: nothing, onChanged: nothing };
  return (
    <>
      <Part id="bookings" title={texts.bookings}>
        <ul className="mb-6">
          <NextBooking
            booking={{
              ...common,
              ...confirmed,
              _id: 'next',
              providerPhone: '+370 612 34567',
              prices,
              state: {
                ...state,
                address: service.address,
                lastMessage: { from: 'provider', text: texts.body, at: `${date}T06:00:00.000Z` },
              },
            }}
            {...acts}
          />
        </ul>
        <ul className="panel">
          <BookingCard booking={{ ...common, ...confirmed, _id: 'confirmed', prices, state }} {...acts} />
          <BookingCard booking={{ ...common, ...completed, _id: 'completed', state: undefined }} {...acts} />
          <BookingCard
            booking={{ ...common, ...completed, _id: 'noShow', state: { ...state, noShow: 'noShow' } }}
            {...acts}
          />
          <CancelledCard
            booking={{
              ...common,
              _id: 'cancelled',
              service: { ...service, imageUrl: service.imageUrls[0] ?? null, published: true },
              minutes: 60,
              status: 'Confirmed',
              by: 'provider',
              reason: 'urgent',
              words: texts.hint,
              lateSince: null,
              cancelledAt: `${date}T06:00:00.000Z`,
            }}
          />
        </ul>
      </Part>
      <Part id="messages" title={texts.messages}>
        <MessageLog
          messages={messagesOf(date, texts)}
          side="customer"
          name={service.contactPerson}
          report={() => Promise.resolve()}
          readPhoto={() => Promise.resolve(new Blob())}
        />
      </Part>
      <Part id="calendar" title={texts.calendar}>
        <div className="grid gap-6 md:grid-cols-2 md:gap-8">
          <Calendar chosen={chosen} days={marked(date)} onShow={nothing} onChoose={setChosen} />
          {availabilities.map((availability, index) => (
            <SlotPicker
              key={availability.state}
              date={availability.state === 'none' ? undefined : addDays(chosen, index)}
              chosen={someTaken[1]?.time}
              onChoose={nothing}
              availability={availability}
              onReload={nothing}
            />
          ))}
          <RefusedBooking
            refusal={{ why: 'slotTaken', nearest: [{ date, time: '11:00' }] }}
            onChoose={nothing}
          />
        </div>
      </Part>
    </>
  );
}
