import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { request } from '#features/account/requests.ts';
import type { User } from '#features/account/shapes.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast, withdrawToast } from '#platform/client/toasts.ts';
import { type DateTime, writeDateTime } from '#platform/time/dateTime.ts';
import { bookingStore, type Details } from '../bookingStore.ts';
import { readDetails } from '../details/api.ts';
import type { useBookedDetails } from '../details/islands/useBookedDetails.ts';
import type { BookingDraft } from '../draft.ts';
import type { Booking } from '../shapes.ts';
import type { Booked } from './Ticket.tsx';
import { useTimeSlot } from './useTimeSlot.ts';

interface Options {
  /** Saves every change. */
  draft: BookingDraft;
  service: { _id: string };
  user: User;
  details: ReturnType<typeof useBookedDetails>;
  onUnconfirmed: () => void;
  onPricesChanged: () => void;
  onBooked: (booked: Pick<Booked, 'id' | 'starts' | 'phone' | 'details'>) => void;
}

export function useBooking({
  draft,
  service,
  user,
  details,
  onUnconfirmed,
  onPricesChanged,
  onBooked,
}: Options) {
  const texts = useTexts('booking');
  const detailsTexts = useTexts('details');
  const [store] = useState(() => bookingStore(service._id, draft.saved, undefined, user.email));
  const timeSlot = useTimeSlot(store.timeSlot);
  const busy = useStore(store.$busy);
  const { date, slot } = timeSlot;
  const own = useStore(store.timeSlot.$own);
  const showOwn = useEffectEvent(async (starts: Booking[], { _id: id, providerPhone: phone }: Booking) => {
    draft.end();
    const made = await request(readDetails, { params: { id } }).catch(() => undefined);
    showToast('info', texts.ownAlready);
    onBooked({ id, starts, phone, details: made });
  });
  useEffect(() => {
    const [first] = own;
    if (first) void showOwn(own, first);
  }, [own]);
  useEffect(
    () => store.series.setFirstSlot(date && slot ? { date, time: slot } : undefined),
    [store, date, slot],
  );
  useEffect(() => {
    // Starts the draft immediately: the page that confirms an email returns to it.
    draft.save(draft.saved);
    return store.series.$series.listen(() => draft.save({ series: store.series.choice() }));
  }, [store, draft]);
  const of = useId();

  /** @param more values to send, such as the email, which may have changed with its confirmation */
  async function reserve(more: Partial<Details> = {}): Promise<void> {
    const chosen = timeSlot.validateChoice(of);
    const input = chosen && details.readInput();
    if (!chosen || input === 'wrong') return;
    withdrawToast(of);
    const outcome = await store.reserve(chosen, {
      userEmail: user.email,
      userName: user.name,
      ...(input && { details: input }),
      ...more,
    });
    if (outcome.is === 'noDates') showToast('warning', texts.chooseDates, { of });
    if (outcome.is === 'unconfirmed') onUnconfirmed();
    if (outcome.is === 'pricesChanged') {
      showToast('warning', texts.pricesChanged, { of });
      onPricesChanged();
    }
    if (outcome.is === 'past') showToast('warning', texts.inPast, { of });
    if (outcome.is === 'failed') {
      details.showErrors(outcome.errors);
      showToast('error', outcome.message || texts.failed, { of });
    }
    if (outcome.is === 'refused') timeSlot.focusRefusal();
    if (store.timeSlot.$refusal.get()?.why === 'slotTaken') hideStart(chosen);
    if (outcome.is !== 'booked') return;
    outcome.starts.forEach(hideStart);
    draft.end();
    // Sends photos before showing the success: users may leave the page immediately.
    const isAllSent = await details.sendPhotos(outcome.id);
    showToast('success', texts.booked);
    if (!isAllSent) showToast('warning', detailsTexts.photosFailed, { of });
    onBooked({ id: outcome.id, starts: outcome.starts, phone: outcome.phone, details: input });
  }

  function choose(chosen: Partial<DateTime>): void {
    draft.save(chosen);
    timeSlot.choose(chosen);
  }

  function setItems(items: string[]): void {
    draft.save({ items });
    store.series.setItems(items);
    void store.timeSlot.setWork({ items: items.join() });
  }

  return { timeSlot: { ...timeSlot, choose }, busy, reserve, series: store.series, setItems };
}

/** Removes a taken slot from the service page. */
function hideStart(at: DateTime): void {
  for (const link of document.querySelectorAll(`.free-day [data-at="${writeDateTime(at)}"]`))
    link.closest('li')?.remove();
}
