import { type ReactNode, useEffect, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { findStart } from '#features/availability/clock.ts';
import { durationLabel } from '#features/availability/durations.ts';
import { covers, toMinute } from '#features/availability/grid.ts';
import { type BookingDetails, readProviderPhoto } from '#features/booking/details/api.ts';
import { areGiven, DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import { useNow, useToday } from '#features/booking/islands/useNow.ts';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import type { CallError } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { clockTime, dayName, formatDateTime } from '#platform/time/dates.ts';
import { addMinutes, timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import {
  findPhone,
  type KeyedBooking,
  lacksAddress,
  toConversation,
} from '../../bookings/businessBookings.ts';
import { NoShowChoice } from '../../bookings/islands/NoShowChoice.tsx';
import { Proposed } from '../../bookings/islands/Proposed.tsx';
import { useCrews } from '../../crews/islands/useCrews.ts';
import { CustomerSummary } from '../../customers/islands/CustomerSummary.tsx';
import { AddressFact, EmailFact, Fact, PhoneFact, WorkFact } from '../../frame/islands/Fact.tsx';
import type { ProviderProps } from '../../frame/islands/ProviderBoundary.tsx';
import { canNotify, NoticeActions } from './NoticeActions.tsx';
import type { VisitProps } from './Visits.tsx';

interface Props extends Pick<ProviderProps, 'signedIn'>, Pick<VisitProps, 'openThread' | 'onChanged'> {
  booking: KeyedBooking;
  details: { answer?: BookingDetails | undefined; failure?: CallError | undefined };
  onCancelled: () => void;
  isNext?: boolean;
  /** The button that closes it, next to the list of the day; undefined on a page of its own. */
  beside?: ReactNode;
}

export function OpenVisit({
  booking,
  details: { answer: details, failure },
  signedIn,
  isNext = false,
  beside,
  openThread,
  onChanged,
  onCancelled,
}: Props) {
  const lang = useLang();
  const texts = useTexts('today');
  const diary = useTexts('diary');
  const proposing = useTexts('proposing');
  const own = useTexts('providerBookings');
  const { addressMissing } = useTexts('details');
  const call = useTexts('phoneBooking');
  const minute = toMinute(useNow());
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const close = () => setDialog(undefined);
  const dialogs = useFetched(
    () => import('../../bookings/islands/BookingDialog.tsx'),
    dialog !== undefined,
    close,
  );
  const { _id: id, customer, contact, byPhone, date, time, past, series } = booking;
  const { crew, workMinutes, providerKey } = booking;
  const crews = useCrews(providerKey);
  const params = { key: providerKey, id };
  const from = findStart(date, time);
  const to = from + (workMinutes ?? 0);
  const others = details && { ...details, address: '', phone: '' };
  const phone = findPhone(booking, details);
  const when = formatDateTime(booking, lang);
  const isBeside = beside !== undefined;
  const Heading = isBeside ? 'h2' : 'h1';
  const Section = isBeside ? 'h3' : 'h2';
  const facts = [
    booking.firstVisit && texts.first,
    byPhone && diary.byPhone,
    booking.movedLate && texts.movedLate,
    series && fillText(diary.series, series),
  ].filter(Boolean);
  return (
    <>
      <VisitTime {...{ booking, isNext, beside, minute, from, to }} />
      <Heading
        className={`wrap-anywhere ${isBeside ? 'mt-2 text-lg' : 'text-[1.5rem]/[1.25] md:text-[1.875rem]/[1.2]'}`}
        id="open-visit"
        data-booking={id}
      >
        {customer}
      </Heading>
      {facts.length > 0 && <p className="text-sm text-muted first-letter:uppercase">{joinFacts(facts)}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {phone && <PhoneFact phone={phone} />}
        {!byPhone && contact && <EmailFact email={contact} />}
        {details?.address && <AddressFact address={details.address} />}
        {!past && lacksAddress(booking, details) && (
          <Fact icon="warning" isWarning>
            {addressMissing}
          </Fact>
        )}
        <WorkFact booking={booking} />
        {crew !== null && crews.count > 1 && <Fact icon="person">{crews.nameOf(crew)}</Fact>}
      </ul>
      {failure && (
        <p className="mt-3 text-sm text-muted">
          {failure.answer?.code === 'signed_in_only' ? own.older : texts.detailsFailed}
        </p>
      )}
      {others && areGiven(others) && (
        <section className="mt-4" aria-labelledby="from-customer">
          <Section id="from-customer" className="mb-1 text-base">
            {byPhone ? call.note : texts.fromCustomer}
          </Section>
          <DetailsList
            details={others}
            loadPhoto={(photo, size) =>
              request(readProviderPhoto, { params: { ...params, photo }, query: { size } })
            }
          />
        </section>
      )}
      <Proposed booking={booking} className="mt-4" onChanged={onChanged} />
      {booking.canSetNoShow && (
        <div className="my-6">
          <Section className="mb-1 text-base">{own.outcome}</Section>
          <NoShowChoice booking={booking} onChanged={onChanged} />
        </div>
      )}
      {canNotify(booking, from - minute) && minute < to && (
        <NoticeActions booking={booking} isSolid={false} onChanged={onChanged} />
      )}
      <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2 empty:hidden max-[21rem]:grid-flow-row">
        {!byPhone && (
          <ThreadButton
            conversation={toConversation(booking, lang)}
            unread={booking.unread}
            variant="primary"
            className="px-2"
            onOpen={openThread}
          />
        )}
        {!past && (
          <Button
            variant="quiet"
            className="px-2"
            aria-label={fillText(byPhone ? call.moveOf : proposing.proposeOf, { name: customer, when })}
            onClick={() => setDialog('move')}
          >
            {byPhone ? call.move : proposing.propose}
          </Button>
        )}
      </div>
      {signedIn && <CustomerSummary booking={booking} />}
      {!past && (
        <Button
          variant="bad"
          className="mt-2 -ml-3"
          aria-label={fillText(own.cancelOf, { name: customer, when })}
          onClick={() => setDialog('cancel')}
        >
          {own.cancel}
        </Button>
      )}
      {dialog && dialogs && (
        <dialogs.BookingDialog
          is={dialog}
          booking={booking}
          onClose={close}
          onChanged={() => {
            setDialog((current) => (current === dialog ? undefined : current));
            (dialog === 'cancel' ? onCancelled : onChanged)();
          }}
        />
      )}
    </>
  );
}

interface TimeProps extends Pick<Props, 'booking' | 'isNext' | 'beside'> {
  /** In minutes, like `from` and `to`: now. */
  minute: number;
  from: number;
  to: number;
}

function VisitTime({ booking, isNext, beside, minute, from, to }: TimeProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const { date, time, workMinutes, providerKey } = booking;
  const end = workMinutes && clockTime(addMinutes(booking, workMinutes), lang);
  const span = [timeLabel(time, lang), end].filter(Boolean).join(' – ');
  const isNow = covers({ from, to }, minute);
  const isToday = useMarkedPage(date);
  if (beside === undefined)
    return (
      <>
        <VisitBack providerKey={providerKey} date={date} isToday={isToday} />
        <p className="font-display text-lg font-semibold first-letter:uppercase">
          {dayName(date, lang)}, {span}
        </p>
      </>
    );
  return (
    <>
      <div className="flex min-h-6 items-center justify-between gap-3 text-sm">
        <span className="font-display font-semibold text-accent">
          {isNow ? texts.now : isNext && texts.next}
        </span>
        <span className="grow text-right text-muted">
          {minute < from && fillText(texts.in, { duration: durationLabel(from - minute, lang) })}
          {isNow && fillText(texts.left, { duration: durationLabel(to - minute, lang) })}
        </span>
        {beside}
      </div>
      <p className="font-display text-[1.875rem]/[1.2] font-[650]">{span}</p>
    </>
  );
}

/** Today or the calendar, in the navigation. */
function useMarkedPage(date: string): boolean {
  const isToday = date === useToday();
  useEffect(() => {
    const key = isToday ? 'KeyT' : 'KeyC';
    document.querySelector(`nav [data-key=${key}]`)?.setAttribute('aria-current', 'page');
  }, [isToday]);
  return isToday;
}

interface BackProps {
  providerKey: string;
  date: string;
  isToday: boolean;
}

/** docs/product.md 5.31: to Today or the day in the calendar. */
export function VisitBack({ providerKey, date, isToday }: BackProps) {
  const lang = useLang();
  const frame = useTexts('providerFrame');
  return (
    <a
      className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-muted hover:text-accent"
      href={isToday ? paths.provider(lang, providerKey) : paths.providerDay(lang, providerKey, date)}
      data-key="Escape"
    >
      <Icon name="previous" size={20} />
      {isToday ? frame.today : frame.calendar}
    </a>
  );
}
