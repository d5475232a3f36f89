import type { User } from '#contract/shapes.ts';
import type { Language } from '#domain/languages.ts';
import { fillText } from '#domain/fillText.ts';
import { shortMoment } from '#domain/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBar } from '#ui/Modal.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { Calendar } from './booking/Calendar.tsx';
import { RefusedBooking } from './booking/RefusedBooking.tsx';
import { SlotPicker } from './booking/SlotPicker.tsx';
import type { BookingTexts } from './booking/texts.ts';
import { useBooking } from './booking/useBooking.ts';

interface FormProps {
  service: { _id: string; name: string };
  user: User;
  lang: Language;
  texts: BookingTexts;
  onClose: () => void;
  /** @param when the day and the hour, in words */
  onBooked: (when: string) => void;
}

/** Specification, section 2, "Booking modal": a calendar, nine slots and a button that says what it will book. */
export default function BookingModal({ open, ...form }: FormProps & { open: boolean }) {
  const title = fillText(form.texts.bookAt, { name: form.service.name });
  return (
    <Modal open={open} onClose={form.onClose} title={title} closeLabel={form.texts.close} size="sheet">
      <BookingForm {...form} />
    </Modal>
  );
}

/** Starts afresh each time the modal opens. */
function BookingForm({ service, user, lang, texts, onBooked }: FormProps) {
  const booking = useBooking({
    service,
    user,
    texts,
    onBooked: (moment) => onBooked(shortMoment(moment, lang)),
  });
  const { date, slot, availability } = booking;
  const frame = useKeptFocus<HTMLDivElement>();
  const label =
    date && slot
      ? fillText(texts.reserveAt, { when: shortMoment({ date, time: slot }, lang) })
      : texts.reserve;

  return (
    <>
      <div className="grid grow content-start gap-3 p-2 sm:p-3 md:grid-cols-2 md:gap-4">
        <Calendar chosen={date} onChoose={booking.chooseDate} lang={lang} texts={texts} />
        <div {...frame} className="grid content-start gap-3 outline-none">
          <SlotPicker
            date={date}
            chosen={slot}
            onChoose={booking.chooseTime}
            availability={availability}
            lang={lang}
            texts={texts}
          />
          <RefusedBooking
            refusal={booking.refusal}
            onChoose={booking.chooseMoment}
            lang={lang}
            texts={texts}
          />
        </div>
      </div>
      <ModalBar>
        <Button className="w-full" busy={booking.busy} onClick={() => void booking.reserve()}>
          {label}
        </Button>
      </ModalBar>
    </>
  );
}
