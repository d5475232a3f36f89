import { useState } from 'react';
import { ConfirmFirst } from '#features/account/email/islands/ConfirmFirst.tsx';
import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { CallError } from '#platform/http/call.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, shortDate } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Modal, ModalBar } from '#ui/Modal.tsx';
import { FreeUntil, LateCount } from '../../cancellation/islands/FreeUntil.tsx';
import { withLateness } from '../../cancellation/islands/lateness.ts';
import { TimeSlotPicker } from '../../islands/TimeSlotPicker.tsx';
import type { BookingModalProps } from '../../islands/useBookings.ts';
import { useTimeSlot } from '../../islands/useTimeSlot.ts';
import { moveFollowing } from '../../series/api.ts';
import { listUnavailableStarts } from '../../series/following.ts';
import { slotStore } from '../../slotStore.ts';
import { rescheduleBooking } from '../api.ts';

/** docs/product.md 2.15, 2.37. The old time is released only once the new one is booked. */
export default function RescheduleModal({ open, onClose, ...form }: BookingModalProps) {
  const texts = useTexts('bookings');
  const title = fillText(texts.rescheduleTitle, { name: form.booking.service.name });
  return (
    <Modal open={open} onClose={onClose} title={title} size="sheet">
      <RescheduleForm {...form} />
    </Modal>
  );
}

/** Starts at the booking's day each time the modal opens. */
function RescheduleForm({ booking, following, onChanged }: Omit<BookingModalProps, 'open' | 'onClose'>) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const bookingTexts = useTexts('booking');
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [withFollowing, setWithFollowing] = useState(false);
  const all = withFollowing ? [booking, ...following] : [booking];
  const { _id: id, service, userEmail: email } = booking;
  const minutes = booking.state?.minutes ?? undefined;
  const [store] = useState(() =>
    slotStore(service._id, { date: booking.date }, request, { minutes, moving: booking }),
  );
  const timeSlot = useTimeSlot(store);
  const { date, slot } = timeSlot;

  const {
    busy,
    act,
    id: of,
  } = useMutation({
    failed: bookingTexts.failed,
    onFailed: ({ answer }) => {
      if (answer?.code === 'email_unconfirmed') setUnconfirmed(true);
      if (answer?.code === 'not_found' || answer?.code === 'already_cancelled') onChanged();
      if (answer?.code === 'completed') onChanged(booking);
      if (answer?.code === 'past') timeSlot.reload();
    },
  });
  async function move(): Promise<void> {
    const chosen = timeSlot.validateChoice(of);
    if (!chosen) return;
    store.clearRefusal();
    await act(async () => {
      try {
        const endpoint = withFollowing ? moveFollowing : rescheduleBooking;
        await request(endpoint, { params: { id }, body: chosen });
      } catch (error) {
        if (error instanceof CallError && (await showsRefusal(error, chosen))) {
          timeSlot.focusRefusal();
          return;
        }
        throw error;
      }
      const done = withFollowing ? texts.followingRescheduled : texts.rescheduled;
      showToast('success', withLateness(done, all, texts));
      onChanged({ ...booking, ...chosen, state: undefined });
    });
  }

  /** Shown next to the slots if another slot can help. */
  async function showsRefusal(error: CallError, chosen: DateTime): Promise<boolean> {
    const lost = withFollowing ? listUnavailableStarts(error, all, chosen) : [];
    if (lost.length === 0) return Boolean(await store.handleConflict(error, chosen, email));
    const isFree = lost.every(({ date }) => date !== chosen.date);
    const dates = lost.map(({ date }) => shortDate(date, lang)).join('; ');
    store.refuseSeries(fillText(texts.followingLost, { dates }), chosen, { isFree, email });
    return true;
  }

  return (
    <>
      <div className="px-4 pt-4 sm:px-6 md:px-8">
        <p className="text-muted">{fillText(texts.rescheduleNow, { when: formatDateTime(booking, lang) })}</p>
        <FreeUntil until={booking.state?.freeUntil} />
        {withFollowing && <LateCount bookings={all} />}
      </div>
      <TimeSlotPicker timeSlot={timeSlot} />
      {unconfirmed && (
        <ConfirmFirst
          onConfirmed={() => {
            setUnconfirmed(false);
            void move();
          }}
        />
      )}
      <ModalBar>
        <div className="grid gap-2">
          {following.length > 0 && (
            <Checkbox
              label={fillCounted(texts, 'moveFollowing', { count: following.length }, lang)}
              checked={withFollowing}
              onChange={({ target }) => {
                setWithFollowing(target.checked);
                store.setMoving(target.checked ? following : []);
                store.clearRefusal();
              }}
            />
          )}
          <Button className="w-full" busy={busy} onClick={move}>
            {timeSlot.missing ??
              (date &&
                slot &&
                fillText(texts.rescheduleTo, { when: formatDateTime({ date, time: slot }, lang) }))}
          </Button>
        </div>
      </ModalBar>
    </>
  );
}
