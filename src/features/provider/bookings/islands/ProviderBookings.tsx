import { type ComponentProps, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { readProviderPhoto } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import { ThreadButton } from '#features/messages/islands/ThreadButton.tsx';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Loading } from '#ui/Loading.tsx';
import { BookingLine } from '../../diary/islands/BookingLine.tsx';
import {
  type BusinessBooking,
  lacksAddress,
  listConversations,
  toConversation,
} from '../businessBookings.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { NoShowChoice } from './NoShowChoice.tsx';
import { Proposed } from './Proposed.tsx';
import { type BookingDetailsQuery, useBookingDetails } from './useBookingDetails.ts';
import { useSeen } from './useSeen.ts';

interface Props {
  bookings: BusinessBooking[];
  providerKey: string;
  onChanged: () => void;
}

/** Upcoming bookings, soonest first, and those of the last month, latest first. */
export function ProviderBookings({ signedIn, ...props }: Props & { signedIn: boolean }) {
  const lang = useLang();
  const texts = useTexts('provider');
  const { older } = useTexts('providerBookings');
  const { loading } = useTexts('common');
  const { bookings, providerKey, onChanged } = props;
  const details = useBookingDetails([providerKey], bookings);
  useSeen([providerKey], bookings);
  const coming = bookings.filter(({ past }) => !past);
  const past = bookings.filter((booking) => booking.past).reverse();
  const conversations = listConversations(bookings, lang);
  if (details.isFirst) return <Loading text={loading} />;
  return (
    <section aria-labelledby="page">
      <Threads conversations={conversations} providerKey={providerKey} onChanged={onChanged}>
        {(onThread) => (
          <>
            {bookings.length === 0 ? (
              <p className="text-muted">{texts.noBookings}</p>
            ) : (
              <>
                <h2 className="mb-1 text-lg">{texts.coming}</h2>
                {coming.length === 0 && <p className="text-muted">{texts.noneComing}</p>}
                <Rows {...props} bookings={coming} details={details} onThread={onThread} />
              </>
            )}
            {past.length > 0 && (
              <>
                <h2 className="mt-6 mb-1 text-lg">{texts.past}</h2>
                {!signedIn && <p className="text-sm text-muted">{older}</p>}
                <Rows {...props} bookings={past} details={details} onThread={onThread} />
              </>
            )}
          </>
        )}
      </Threads>
    </section>
  );
}

interface RowsProps extends Props {
  details: BookingDetailsQuery;
  onThread: (conversation: Conversation) => void;
}

function Rows({ bookings, details, onChanged, onThread }: RowsProps) {
  const lang = useLang();
  const own = useTexts('providerBookings');
  const proposing = useTexts('proposing');
  const [dialog, setDialog] = useState<Pick<ComponentProps<typeof BookingDialog>, 'is' | 'booking'>>();
  const close = () => setDialog(undefined);
  return (
    <>
      <List>
        {bookings.map((booking) => {
          const { _id, customer, byPhone, past } = booking;
          const when = formatDateTime(booking, lang);
          return (
            <li
              key={_id}
              className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[168px_minmax(0,1fr)_auto]"
            >
              <a
                className="link inline-flex place-self-start py-2.5 font-semibold tabular"
                href={paths.provider(lang, booking.providerKey, 'visit', _id)}
              >
                <span className="first-letter:uppercase">{when}</span>
              </a>
              <div className="min-w-0 sm:py-2.5">
                <BookingLine booking={booking} day={booking.date} crews={1} />
                <Details booking={booking} details={details} />
                <Proposed booking={booking} onChanged={onChanged} />
              </div>
              <div className="flex flex-wrap gap-x-6 sm:flex-col sm:items-end">
                {booking.canSetNoShow && <NoShowChoice booking={booking} onChanged={onChanged} />}
                {!byPhone && (
                  <ThreadButton
                    conversation={toConversation(booking, lang)}
                    unread={booking.unread}
                    variant="bare"
                    className="-mx-3"
                    onOpen={onThread}
                  />
                )}
                {!past && !byPhone && (
                  <Button
                    variant="bare"
                    className="-mx-3"
                    aria-label={fillText(proposing.proposeOf, { name: customer, when })}
                    onClick={() => setDialog({ is: 'move', booking })}
                  >
                    {proposing.propose}
                  </Button>
                )}
                {!past && (
                  <Button
                    variant="bad"
                    className="-mx-3"
                    aria-label={fillText(own.cancelOf, { name: customer, when })}
                    onClick={() => setDialog({ is: 'cancel', booking })}
                  >
                    {own.cancel}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </List>
      {dialog && (
        <BookingDialog
          {...dialog}
          onClose={close}
          onChanged={() => {
            setDialog((current) => (current === dialog ? undefined : current));
            onChanged();
          }}
        />
      )}
    </>
  );
}

function Details({
  booking,
  details: { of, failure },
}: {
  booking: BusinessBooking;
  details: BookingDetailsQuery;
}) {
  const texts = useTexts('details');
  const { failed } = useTexts('common');
  const { _id: id, providerKey: key, past } = booking;
  const details = of(id);
  if (!details) return failure ? <p className="text-sm text-warning">{failed}</p> : null;
  return (
    <>
      {!past && lacksAddress(booking, details) && (
        <p className="text-sm font-semibold text-warning">{texts.addressMissing}</p>
      )}
      <DetailsList
        details={details}
        loadPhoto={(photo, size) =>
          request(readProviderPhoto, { params: { key, id, photo }, query: { size } })
        }
      />
    </>
  );
}
