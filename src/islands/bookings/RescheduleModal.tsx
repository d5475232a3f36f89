import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import { rescheduleBooking } from '#contract/bookings/rescheduleBooking.ts';
import { shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { minutesTogether } from '#domain/prices/estimate.ts';
import { momentStore } from '#stores/booking/moment.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBar } from '#ui/Modal.tsx';
import { MomentPicker } from '../booking/MomentPicker.tsx';
import { RefusedMoment } from '../booking/RefusedMoment.tsx';
import { useMoment } from '../booking/useMoment.ts';
import { useAction } from '../calls/useAction.ts';
import { ConfirmFirst } from '../confirmation/ConfirmFirst.tsx';
import { FreeUntil } from './FreeUntil.tsx';
import { withLateness } from './lateness.ts';
import type { BookedService } from './useBookings.ts';
import { useLang, useTexts } from '../island.tsx';

interface FormProps {
  booking: BookedService;
  onClose: () => void;
  /** Gets the booking as it is now; undefined if it no longer exists. */
  onChanged: (now?: BookedService) => void;
}

/** docs/product.md 2.15: moves a booking to another time. The old time becomes free only when the new one is reserved. */
export default function RescheduleModal({ open, ...form }: FormProps & { open: boolean }) {
  const texts = useTexts('bookings');
  const title = fillText(texts.rescheduleTitle, { name: form.booking.service.name });
  return (
    <Modal open={open} onClose={form.onClose} title={title} closeLabel={texts.close} size="sheet">
      <RescheduleForm {...form} />
    </Modal>
  );
}

/** Starts with the booking's own day each time the modal opens. */
function RescheduleForm({ booking, onChanged }: FormProps) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const bookingTexts = useTexts('booking');
  const [unconfirmed, setUnconfirmed] = useState(false);
  const { _id: id, service, userEmail: email } = booking;
  const work = booking.prices && { minutes: minutesTogether(booking.prices.items) };
  const [store] = useState(() => momentStore(service._id, { date: booking.date }, request, work));
  const moment = useMoment(store);
  const { date, slot } = moment;

  const {
    busy,
    act,
    id: of,
  } = useAction(bookingTexts.failed, ({ answer }) => {
    if (answer?.code === 'email_unconfirmed') setUnconfirmed(true);
    if (answer?.code === 'not_found') onChanged();
    if (answer?.code === 'completed') onChanged(booking);
    if (answer?.code === 'past') moment.reload();
  });
  async function move(): Promise<void> {
    const wanted = moment.complete(of);
    if (!wanted) return;
    store.forget();
    await act(async () => {
      try {
        await request(rescheduleBooking, { params: { id }, body: wanted });
      } catch (error) {
        if (error instanceof CallError && store.takes(error, wanted, email)) return;
        throw error;
      }
      showToast('success', withLateness(texts.rescheduled, booking, texts));
      onChanged({ ...booking, ...wanted, state: undefined });
    });
  }

  return (
    <>
      <div className="px-2 pt-2 sm:px-3">
        <p className="text-muted">{fillText(texts.rescheduleNow, { when: shortMoment(booking, lang) })}</p>
        <FreeUntil until={booking.state?.freeUntil} />
      </div>
      <MomentPicker moment={moment} />
      {unconfirmed && (
        <ConfirmFirst
          onConfirmed={() => {
            setUnconfirmed(false);
            void move();
          }}
        />
      )}
      <RefusedMoment moment={moment} />
      <ModalBar>
        <Button className="w-full" busy={busy} onClick={() => void move()}>
          {date && slot
            ? fillText(texts.rescheduleTo, { when: shortMoment({ date, time: slot }, lang) })
            : texts.reschedule}
        </Button>
      </ModalBar>
    </>
  );
}
