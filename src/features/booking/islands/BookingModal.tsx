import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmFirst } from '#features/account/email/islands/ConfirmFirst.tsx';
import { request } from '#features/account/requests.ts';
import type { User } from '#features/account/shapes.ts';
import { readService } from '#features/catalog/api.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { Agreement } from '#features/legal/islands/Agreement.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, toDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { present } from '#platform/time/present.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBar, ModalBody } from '#ui/Modal.tsx';
import { freeUntil } from '../cancellation/freeCancellation.ts';
import { BookedDetails, LostPhotosNotice } from '../details/islands/BookedDetails.tsx';
import { useBookedDetails } from '../details/islands/useBookedDetails.ts';
import { bookingDraft, requestedSeries } from '../draft.ts';
import { Repeat } from '../series/islands/Repeat.tsx';
import { JoinWaitlist } from '../waitlist/islands/JoinWaitlist.tsx';
import { ItemPicker } from './ItemPicker.tsx';
import { PriceLine } from './PriceLine.tsx';
import type { Booked } from './Ticket.tsx';
import { TimeSlotPicker } from './TimeSlotPicker.tsx';
import { useBooking } from './useBooking.ts';

interface FormProps {
  service: Pick<Service, '_id' | 'name' | 'category' | 'prices'>;
  freeCancellation: number;
  starts?: string[] | undefined;
  user: User;
  onClose: () => void;
  onBooked: (booked: Booked) => void;
}

interface Props extends FormProps {
  open: boolean;
  /** docs/product.md 5.39. */
  refusal: string | undefined;
}

/** docs/product.md 2.13. */
export default function BookingModal({ open, refusal, ...form }: Props) {
  const texts = useTexts('booking');
  const title = (
    <>
      <span className="max-sm:sr-only">{texts.reserve}:</span> {form.service.name}
    </>
  );
  return (
    <Modal
      open={open}
      onClose={form.onClose}
      title={title}
      size={refusal ? 'dialog' : 'sheet'}
      address={false}
    >
      {refusal ? (
        <ModalBody>
          <p>{refusal}</p>
        </ModalBody>
      ) : (
        <BookingForm {...form} />
      )}
    </Modal>
  );
}

/** Restores the draft each time the modal opens (docs/product.md 2.40). */
function BookingForm({ service, freeCancellation, starts, user, onBooked }: FormProps) {
  const lang = useLang();
  const texts = useTexts('booking');
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [draft] = useState(() => restoreDraft(service, user));
  const details = useBookedDetails(user.email, service._id, draft);
  const { timeSlot, series, busy, reserve, setItems } = useBooking({
    draft,
    details,
    service,
    user,
    onUnconfirmed: () => setUnconfirmed(true),
    onPricesChanged: () => void reloadPrices().catch(() => undefined),
    onBooked: (booked) => onBooked({ ...booked, prices, chosen }),
  });
  const { prices, chosen, sent, choose, reloadPrices } = usePrices(service, draft.saved.items, setItems);
  const { date, slot } = timeSlot;
  const start = date && slot ? { date, time: slot } : undefined;
  const { repeat, rows } = useStore(series.$series);
  const isRepeated = repeat !== undefined;
  const visits = isRepeated ? rows.filter((row) => row.chosen).length : 1;
  const label =
    timeSlot.missing ??
    (isRepeated
      ? fillText(texts.reserveSeries, { count: visits, total: rows.length })
      : start &&
        fillText(texts.reserveAt, {
          // The button breaks before the time, not within it.
          when: formatDateTime(start, lang).replaceAll(' ', '\u00a0'),
        }));

  return (
    <>
      <LostPhotosNotice details={details} />
      {prices && <ItemPicker items={prices.items} chosen={chosen} onChoose={choose} />}
      <TimeSlotPicker timeSlot={timeSlot} starts={starts}>
        {start && <Repeat store={series} />}
      </TimeSlotPicker>
      {date && isFull(timeSlot) && (
        <JoinWaitlist
          key={date}
          serviceId={service._id}
          date={date}
          isWanted={date === draft.saved.date && !draft.saved.time}
        />
      )}
      <BookedDetails details={details} category={service.category} />
      {unconfirmed && (
        <ConfirmFirst
          onConfirmed={({ email }) => {
            setUnconfirmed(false);
            void reserve({ ...sent, userEmail: email });
          }}
        />
      )}
      <ModalBar>
        <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            {prices && <PriceLine prices={prices} chosen={chosen} visits={visits} isLarge />}
            {start && !details.hasAddress && (
              <p className="text-sm text-warning first-letter:uppercase">{texts.noAddress}</p>
            )}
            {(isRepeated || start) && (
              <Terms freeCancellation={freeCancellation} start={isRepeated ? undefined : start} />
            )}
            {/* On phones it would cover slots until one is chosen. */}
            <div className={slot ? '' : 'max-md:hidden'}>
              <Agreement document="customerTerms" words={texts.agreement} />
            </div>
          </div>
          <Button className="min-h-12 w-full md:min-w-[280px]" busy={busy} onClick={() => reserve(sent)}>
            {label}
          </Button>
        </div>
      </ModalBar>
    </>
  );
}

/** Drops items that are no longer offered. */
function restoreDraft({ _id, prices }: FormProps['service'], { email }: User) {
  const draft = bookingDraft(_id, email);
  const items = draft.saved.items?.filter((id) => prices?.items.some((item) => item._id === id));
  return { ...draft, saved: { ...draft.saved, series: draft.saved.series ?? requestedSeries(), items } };
}

function isFull({ date, availability: { slots } }: ReturnType<typeof useBooking>['timeSlot']): boolean {
  const today = vilniusClock(present()).date;
  return date !== undefined && date >= today && slots?.every(({ available }) => !available) === true;
}

/** The shown prices and the chosen items. If the price list has changed, loads the new one and drops items that it no longer has. */
function usePrices(
  service: Pick<Service, '_id' | 'prices'>,
  first: string[] = [],
  onChosen: (items: string[]) => void,
) {
  const [prices, setPrices] = useState(service.prices);
  const [chosen, setChosen] = useState(first);

  function choose(items: string[]): void {
    setChosen(items);
    onChosen(items);
  }

  async function reloadPrices(): Promise<void> {
    const { prices: now } = await request(readService, { params: { id: service._id } });
    setPrices(now);
    choose(chosen.filter((id) => now?.items.some(({ _id }) => _id === id)));
  }

  const sent = prices ? { items: chosen, pricesVersion: prices.version } : {};
  return { prices, chosen, sent, choose, reloadPrices };
}

interface TermsProps {
  freeCancellation: number;
  /** Undefined for several bookings. */
  start: DateTime | undefined;
}

/** docs/product.md 2.56. */
function Terms({ freeCancellation, start }: TermsProps) {
  const lang = useLang();
  const texts = useTexts('booking');
  if (freeCancellation === 0) return null;
  return (
    <p className="text-sm text-muted">
      {start
        ? ownTerms(start)
        : fillCounted(texts, 'freeCancellation', { count: freeCancellation / 60 }, lang)}
    </p>
  );

  function ownTerms({ date, time }: DateTime): string {
    const bookedAt = present();
    const startsAt = readStart(date, time);
    const isSoon = startsAt.getTime() - freeCancellation * minuteMilliseconds <= bookedAt.getTime();
    const until = freeUntil({ startsAt, bookedAt, freeCancellation });
    const when = formatDateTime(toDateTime(until.toISOString()), lang);
    return isSoon ? texts.freeBriefly : fillText(texts.freeUntil, { when });
  }
}
