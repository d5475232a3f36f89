import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { paths } from '#features/addresses/paths.ts';
import { durationLabel } from '#features/availability/durations.ts';
import { getCustomersSince } from '#features/booking/acceptance/customersSince.ts';
import { readProviderDetails, readProviderPhoto } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import { BookedItems } from '#features/booking/islands/BookedItems.tsx';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { mailtoHref } from '#platform/forms/emails.ts';
import { phoneLink } from '#platform/forms/phones.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { mapAddress } from '#platform/mapAddress.ts';
import { clockTime, dayName, formatDateTime } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { addMinutes, timeLabel } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type ProviderBooking, readProviderBooking } from '../../bookings/api.ts';
import { CancelByProvider } from '../../bookings/islands/CancelByProvider.tsx';
import { CancelPhoneBooking } from '../../bookings/islands/CancelPhoneBooking.tsx';
import { NoShowChoice } from '../../bookings/islands/NoShowChoice.tsx';
import { ProposeTimes } from '../../bookings/islands/ProposeTimes.tsx';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import { conversationOf } from '../../bookings/ownBookings.ts';
import { useCrews } from '../../crews/islands/useCrews.ts';
import { Fact } from '../../frame/islands/Fact.tsx';
import { type Own, Owned } from '../../frame/islands/Owned.tsx';
import { MovePhoneBooking } from '../../phone-bookings/islands/MovePhoneBooking.tsx';

interface Props extends Own {
  id: string;
}

function Visit({ id, ...own }: Props) {
  return <Owned {...own}>{() => <OfBooking {...own} id={id} />}</Owned>;
}

function OfBooking({ id, ...own }: Props) {
  const { providerKey } = own;
  const texts = useTexts('today');
  const provider = useTexts('provider');
  const [isCancelled, setCancelled] = useState(false);
  const loaded = useQuery(
    () => request(readProviderBooking, { params: { key: providerKey, id } }),
    [providerKey, id],
  );
  if (isCancelled || loaded.failure?.answer?.code === 'not_found')
    return <h1 className="text-[1.5rem]/[1.25]">{texts.gone}</h1>;
  return (
    <QueryBoundary loaded={loaded} texts={provider}>
      {(booking) => (
        <Whole booking={booking} {...own} onChanged={loaded.reload} onCancelled={() => setCancelled(true)} />
      )}
    </QueryBoundary>
  );
}

interface WholeProps extends Own {
  booking: ProviderBooking;
  onChanged: () => void;
  onCancelled: () => void;
}

function Whole({ booking, providerKey, signedIn, onChanged, onCancelled }: WholeProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const diary = useTexts('diary');
  const crews = useCrews();
  const proposing = useTexts('proposing');
  const own = useTexts('providerBookings');
  const { addressMissing } = useTexts('details');
  const frame = useTexts('providerFrame');
  const call = useTexts('phoneBooking');
  const [dialog, setDialog] = useState<'propose' | 'move' | 'cancel'>();
  const { _id: id, customer, contact, byPhone, date, time, past, prices, series, crew } = booking;
  const params = { key: providerKey, id };
  const details = useQuery(() => request(readProviderDetails, { params }), [providerKey, id]);
  useSeen([providerKey], [{ ...booking, providerKey }]);
  const end = booking.workMinutes && clockTime(addMinutes(booking, booking.workMinutes), lang);
  const said = details.answer;
  const phone = said?.phone || (byPhone ? contact : null);
  const when = formatDateTime(booking, lang);
  const facts = [
    booking.firstVisit && texts.first,
    byPhone && diary.byPhone,
    booking.movedLate && texts.movedLate,
    series && fillText(diary.series, series),
  ].filter(Boolean);
  const isListed = customer !== '' && date >= getCustomersSince(present());
  const close = () => setDialog(undefined);
  return (
    <div className="max-w-[640px]">
      <a
        className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-muted hover:text-accent"
        href={`${paths.provider(lang, providerKey, 'calendar')}?date=${date}`}
        data-key="Escape"
      >
        <Icon name="previous" size={20} />
        {frame.calendar}
      </a>
      <p className="font-display text-lg font-semibold first-letter:uppercase">
        {dayName(date, lang)}, {timeLabel(time, lang)}
        {end && ` – ${end}`}
      </p>
      <h1 className="text-[1.5rem]/[1.25] md:text-[1.875rem]/[1.2]" data-booking={id}>
        {customer}
      </h1>
      {facts.length > 0 && <p className="text-sm text-muted first-letter:uppercase">{facts.join(' · ')}</p>}
      {signedIn && isListed && (
        <a
          className="link inline-flex min-h-11 items-center"
          href={paths.provider(lang, providerKey, 'customers', id)}
        >
          {texts.customer}
        </a>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {phone && (
          <Fact icon="phone" act={{ href: phoneLink(phone), text: texts.call }}>
            <span className="tabular">{phone}</span>
          </Fact>
        )}
        {!byPhone && contact && (
          <Fact icon="mail" act={{ href: mailtoHref(contact), text: texts.write }}>
            {contact}
          </Fact>
        )}
        {said?.address && (
          <Fact icon="place" act={{ href: mapAddress(said.address), text: texts.map, isElsewhere: true }}>
            {said.address}
          </Fact>
        )}
        {said && !said.address && !byPhone && !past && (
          <Fact icon="warning" isWarning>
            {addressMissing}
          </Fact>
        )}
        {(prices || booking.workMinutes) && (
          <Fact icon="work">
            {booking.workMinutes && durationLabel(booking.workMinutes, lang)}
            {prices && <BookedItems prices={prices} />}
          </Fact>
        )}
        {crew !== null && crews.count > 1 && <Fact icon="person">{crews.nameOf(crew)}</Fact>}
      </ul>
      {details.failure && (
        <p className="mt-3 text-sm text-muted">
          {details.failure.answer?.code === 'signed_in_only' ? own.older : texts.detailsFailed}
        </p>
      )}
      {said && (said.note || said.answers.length + said.photos.length > 0) && (
        <section className="mt-6" aria-labelledby="said">
          <h2 id="said" className="mb-1 text-base">
            {byPhone ? call.note : texts.said}
          </h2>
          <DetailsList
            details={{ ...said, address: '', phone: '' }}
            loadPhoto={(photo, size) =>
              request(readProviderPhoto, { params: { ...params, photo }, query: { size } })
            }
          />
        </section>
      )}
      {booking.proposed.length > 0 && !past && (
        <p className="mt-4 text-sm text-muted">
          {fillText(proposing.waits, {
            times: booking.proposed.map((start) => formatDateTime(start, lang)).join('; '),
          })}
        </p>
      )}
      {booking.canSetNoShow && (
        <div className="mt-6">
          <h2 className="mb-1 text-base">{own.outcome}</h2>
          <NoShowChoice booking={booking} providerKey={providerKey} onChanged={onChanged} />
        </div>
      )}
      <Threads
        conversations={byPhone ? [] : [conversationOf({ ...booking, providerKey }, lang)]}
        providerKey={providerKey}
        onChanged={onChanged}
      >
        {(openThread) => (
          <div className="mt-6 flex flex-wrap gap-2 *:grow sm:*:grow-0">
            {!byPhone && (
              <ThreadButton
                conversation={conversationOf({ ...booking, providerKey }, lang)}
                unread={booking.unread}
                variant="primary"
                onOpen={openThread}
              />
            )}
            {!past && !byPhone && (
              <Button
                variant="quiet"
                aria-label={fillText(proposing.proposeOf, { name: customer, when })}
                onClick={() => setDialog('propose')}
              >
                {proposing.propose}
              </Button>
            )}
            {!past && byPhone && (
              <Button
                variant="quiet"
                aria-label={fillText(call.moveOf, { name: customer, when })}
                onClick={() => setDialog('move')}
              >
                {call.move}
              </Button>
            )}
            {!past && (
              <Button
                variant="bad"
                aria-label={fillText(own.cancelOf, { name: customer, when })}
                onClick={() => setDialog('cancel')}
              >
                {own.cancel}
              </Button>
            )}
          </div>
        )}
      </Threads>
      {dialog === 'propose' && (
        <ProposeTimes
          booking={booking}
          providerKey={providerKey}
          onClose={close}
          onProposed={() => {
            close();
            onChanged();
          }}
        />
      )}
      {dialog === 'move' && (
        <MovePhoneBooking
          booking={booking}
          providerKey={providerKey}
          onClose={close}
          onMoved={() => {
            close();
            onChanged();
          }}
        />
      )}
      {dialog === 'cancel' && byPhone && (
        <CancelPhoneBooking
          booking={booking}
          providerKey={providerKey}
          onClose={close}
          onCancelled={onCancelled}
        />
      )}
      {dialog === 'cancel' && !byPhone && (
        <CancelByProvider
          open
          booking={booking}
          providerKey={providerKey}
          onClose={close}
          onCancelled={onCancelled}
        />
      )}
    </div>
  );
}

export default island('Visit', Visit);
