import { useState } from 'react';
import { rescheduleBooking } from '#contract/rescheduleBooking.ts';
import { shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import type { Language } from '#domain/languages.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBar } from '#ui/Modal.tsx';
import { Calendar } from '../booking/Calendar.tsx';
import { SlotPicker } from '../booking/SlotPicker.tsx';
import type { BookingTexts } from '../booking/texts.ts';
import { chosenSlot, useAvailability } from '../booking/useAvailability.ts';
import { useAction } from '../calls/useAction.ts';
import type { BookingsTexts } from './texts.ts';
import type { BookedService } from './useBookings.ts';

interface FormProps {
  booking: BookedService;
  onClose: () => void;
  /** Is told what the booking is now; nothing where it is gone. */
  onChanged: (now?: BookedService) => void;
  lang: Language;
  texts: BookingsTexts;
  bookingTexts: BookingTexts;
}

/** Issue 8: another time for a booking. The old one is freed only when the new one is got. */
export default function RescheduleModal({ open, ...form }: FormProps & { open: boolean }) {
  const title = fillText(form.texts.rescheduleTitle, { name: form.booking.service.name });
  return (
    <Modal open={open} onClose={form.onClose} title={title} closeLabel={form.texts.close} size="sheet">
      <RescheduleForm {...form} />
    </Modal>
  );
}

/** Starts with the booking's own day each time the modal opens. */
function RescheduleForm({ booking, onChanged, lang, texts, bookingTexts }: FormProps) {
  const [date, setDate] = useState(booking.date);
  const [time, setTime] = useState<string>();
  const availability = useAvailability(booking.service._id, date);
  const slot = chosenSlot(availability, time);

  const { busy, act, id } = useAction(bookingTexts.failed, ({ answer }) => {
    switch (answer?.code) {
      case 'not_found':
        return onChanged();
      case 'completed':
        return onChanged(booking);
      case 'slot_taken':
      case 'own_clash':
      case 'past':
        setTime(undefined);
        availability.reload();
    }
  });
  async function move(): Promise<void> {
    if (!slot) return showToast('warning', bookingTexts.slotMissing, { of: id });
    await act(async () => {
      await request(rescheduleBooking, { params: { id: booking._id }, body: { date, time: slot } });
      showToast('success', texts.rescheduled);
      onChanged({ ...booking, date, time: slot });
    });
  }

  return (
    <>
      <p className="px-2 pt-2 text-muted sm:px-3">
        {fillText(texts.rescheduleNow, { when: shortMoment(booking, lang) })}
      </p>
      <div className="grid grow content-start gap-3 p-2 sm:p-3 md:grid-cols-2 md:gap-4">
        <Calendar chosen={date} onChoose={setDate} lang={lang} texts={bookingTexts} />
        <SlotPicker
          date={date}
          chosen={slot}
          onChoose={setTime}
          availability={availability}
          lang={lang}
          texts={bookingTexts}
        />
      </div>
      <ModalBar>
        <Button className="w-full" busy={busy} onClick={() => void move()}>
          {slot
            ? fillText(texts.rescheduleTo, { when: shortMoment({ date, time: slot }, lang) })
            : texts.reschedule}
        </Button>
      </ModalBar>
    </>
  );
}
