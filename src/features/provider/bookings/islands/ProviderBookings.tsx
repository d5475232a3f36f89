import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { paths } from '#features/addresses/paths.ts';
import { readProviderPhoto } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import type { LoadPhoto } from '#features/booking/details/islands/StoredPhoto.tsx';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { BookingLine } from '../../diary/islands/BookingLine.tsx';
import { conversationOf, listConversations, type OwnBooking } from '../ownBookings.ts';
import { CancelByProvider } from './CancelByProvider.tsx';
import { CancelPhoneBooking } from './CancelPhoneBooking.tsx';
import { NoShowChoice } from './NoShowChoice.tsx';
import { Proposed } from './Proposed.tsx';
import { ProposeTimes } from './ProposeTimes.tsx';
import { type BookingDetailsQuery, useBookingDetails } from './useBookingDetails.ts';
import { useSeen } from './useSeen.ts';

type Bookings = OwnBooking[];

interface Props {
  bookings: Bookings;
  providerKey: string;
  details: BookingDetailsQuery;
  onChanged: () => void;
}

/** Upcoming bookings, soonest first, and those of the last month, latest first. */
export function ProviderBookings({
  bookings,
  signedIn,
  ...rest
}: Omit<Props, 'details'> & { signedIn: boolean }) {
  const texts = useTexts('provider');
  const props = { ...rest, details: useBookingDetails([rest.providerKey], bookings) };
  useSeen([props.providerKey], bookings);
  const own = useTexts('providerBookings');
  const coming = bookings.filter(({ past }) => !past);
  const past = bookings.filter((booking) => booking.past).reverse();
  const lang = useLang();
  const conversations = listConversations(bookings, lang);
  return (
    <section aria-labelledby="page">
      <Threads conversations={conversations} providerKey={props.providerKey} onChanged={props.onChanged}>
        {(openThread) => (
          <>
            {bookings.length === 0 ? (
              <p className="text-muted">{texts.noBookings}</p>
            ) : (
              <>
                <h2 className="mb-1 text-lg">{texts.coming}</h2>
                {coming.length === 0 && <p className="text-muted">{texts.noneComing}</p>}
                <Rows bookings={coming} {...props} onThread={openThread} />
              </>
            )}
            {past.length > 0 && (
              <>
                <h2 className="mt-6 mb-1 text-lg">{texts.past}</h2>
                {!signedIn && <p className="text-sm text-muted">{own.older}</p>}
                <Rows bookings={past} {...props} onThread={openThread} />
              </>
            )}
          </>
        )}
      </Threads>
    </section>
  );
}

function Rows({
  bookings,
  details,
  providerKey,
  onChanged,
  onThread,
}: Props & { onThread: (conversation: Conversation) => void }) {
  const lang = useLang();
  const own = useTexts('providerBookings');
  const [cancelling, setCancelling] = useState<Bookings[number]>();
  const proposing = useTexts('proposing');
  const [moving, setMoving] = useState<Bookings[number]>();
  const onCancelled = () => {
    setCancelling(undefined);
    onChanged();
  };
  return (
    <>
      <List>
        {bookings.map((booking) => {
          const { _id, customer, date, time, past, canSetNoShow } = booking;
          const when = formatDateTime({ date, time }, lang);
          return (
            <li
              key={_id}
              className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[168px_minmax(0,1fr)_auto]"
            >
              <a
                className="link inline-flex min-h-11 items-center place-self-start font-semibold tabular"
                href={paths.provider(lang, booking.providerKey, 'visit', _id)}
              >
                {when}
              </a>
              <div className="min-w-0 sm:py-2.5">
                <BookingLine booking={booking} day={booking.date} crews={1} />
                <BookingDetails
                  booking={_id}
                  providerKey={providerKey}
                  details={details}
                  isAhead={!past && !booking.byPhone}
                />
                <Proposed booking={booking} providerKey={providerKey} onChanged={onChanged} />
              </div>
              <div className="flex flex-wrap gap-x-6 sm:flex-col sm:items-end">
                {canSetNoShow && (
                  <NoShowChoice booking={booking} providerKey={providerKey} onChanged={onChanged} />
                )}
                {!booking.byPhone && (
                  <ThreadButton
                    conversation={conversationOf(booking, lang)}
                    unread={booking.unread}
                    variant="bare"
                    className="-mx-3"
                    onOpen={onThread}
                  />
                )}
                {!past && !booking.byPhone && (
                  <Button
                    variant="bare"
                    className="-mx-3"
                    aria-label={fillText(proposing.proposeOf, { name: customer, when })}
                    onClick={() => setMoving(booking)}
                  >
                    {proposing.propose}
                  </Button>
                )}
                {!past && (
                  <Button
                    variant="bad"
                    className="-mx-3"
                    aria-label={fillText(own.cancelOf, { name: customer, when })}
                    onClick={() => setCancelling(booking)}
                  >
                    {own.cancel}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </List>
      {moving && (
        <ProposeTimes
          booking={moving}
          providerKey={providerKey}
          onClose={() => setMoving(undefined)}
          onProposed={() => {
            setMoving(undefined);
            onChanged();
          }}
        />
      )}
      {cancelling?.byPhone && (
        <CancelPhoneBooking
          booking={cancelling}
          providerKey={providerKey}
          onClose={() => setCancelling(undefined)}
          onCancelled={onCancelled}
        />
      )}
      {cancelling && !cancelling.byPhone && (
        <CancelByProvider
          open
          booking={cancelling}
          providerKey={providerKey}
          onClose={() => setCancelling(undefined)}
          onCancelled={onCancelled}
        />
      )}
    </>
  );
}

interface BookingDetailsProps {
  booking: string;
  providerKey: string;
  details: BookingDetailsQuery;
  /** Whether a customer with an account will be visited. */
  isAhead: boolean;
}

function BookingDetails({
  booking,
  providerKey: key,
  details: { answer, failure },
  isAhead,
}: BookingDetailsProps) {
  const texts = useTexts('details');
  const details = answer?.find(({ _id }) => _id === booking);
  const loadPhoto: LoadPhoto = (photo, size) =>
    request(readProviderPhoto, { params: { key, id: booking, photo }, query: { size } });
  if (answer)
    return (
      <>
        {isAhead && !details?.address && (
          <p className="text-sm font-semibold text-warning">{texts.addressMissing}</p>
        )}
        {details && <DetailsList details={details} loadPhoto={loadPhoto} />}
      </>
    );
  return failure ? <p className="text-sm text-warning">{texts.failed}</p> : null;
}
