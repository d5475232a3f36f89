import { shortMoment } from '#domain/dates.ts';
import { phoneLink } from '#domain/forms/phones.ts';
import { fillText } from '#domain/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { ThreadButton } from '../messages/ThreadButton.tsx';
import type { Conversation } from '../messages/ThreadModal.tsx';
import { BookedItems } from './BookedItems.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { ProviderSide } from './ProviderSide.tsx';
import { DateLeaf } from './DateLeaf.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import type { BookedService } from './useBookings.ts';
import { OwnDetails } from './OwnDetails.tsx';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  booking: BookedService;
  href: string;
  onCancel: () => void;
  onReschedule: () => void;
  onObject: () => void;
  onThread: (conversation: Conversation) => void;
  onDetails: () => void;
}

/** docs/product.md 2.14: the card links to the service. A Completed booking has no cancel button, and can be booked again. */
export function BookingCard({ booking, href, onCancel, onReschedule, onObject, onThread, onDetails }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { service, date, time, status, translations, providerPhone, state } = booking;
  const when = shortMoment(booking, lang);
  return (
    <li className="panel card grid print:block sm:grid-cols-[216px_1fr]">
      <ServicePicture src={service.imageUrls[0]} />
      <div className="flex flex-wrap content-start gap-x-2 gap-y-1.5 p-2 md:flex-nowrap">
        <DateLeaf date={date} time={time} />
        <div className="min-w-[min(100%,8.5rem)] flex-1">
          <h2 className="text-lg">
            <a className="card-link" href={href}>
              {service.name}
            </a>
          </h2>
          <p className="text-muted">{service.contactPerson}</p>
          <p className="text-muted">{service.address}</p>
          {booking.prices && <BookedItems prices={booking.prices} />}
          {providerPhone && (
            <p className="flex flex-wrap items-center gap-x-1 text-muted">
              {texts.phone}
              <a
                className="link relative inline-flex min-h-5.5 items-center tabular"
                href={phoneLink(providerPhone)}
              >
                {providerPhone}
              </a>
            </p>
          )}
          <p
            className={`mt-0.5 text-sm font-semibold ${status === 'Confirmed' ? 'text-positive' : 'text-muted'}`}
          >
            {translations.status[lang]}
          </p>
          {state?.series && <p className="text-sm text-muted">{fillText(texts.series, state.series)}</p>}
          <OwnDetails booking={booking} onDetails={onDetails} />
          {state && <ProviderSide booking={booking} state={state} onObject={onObject} />}
        </div>
        <div className="relative flex flex-wrap content-center gap-1 *:grow max-sm:*:px-1 max-md:w-full md:grid">
          <ThreadButton
            conversation={{ id: booking._id, name: service.name, when }}
            unread={state?.unread ?? 0}
            onOpen={onThread}
          />
          {status === 'Completed' ? (
            <a
              className="button button-quiet"
              href={`${href}#booking`}
              aria-label={fillText(texts.bookAgainAt, { name: service.name })}
            >
              {texts.bookAgain}
            </a>
          ) : (
            <>
              <CalendarButton id={booking._id} name={service.name} when={when} />
              <Button
                variant="quiet"
                aria-label={fillText(texts.rescheduleOf, { name: service.name, when })}
                onClick={onReschedule}
              >
                {texts.reschedule}
              </Button>
              <Button
                variant="danger"
                className="border-transparent"
                aria-label={fillText(texts.cancelOf, { name: service.name, when })}
                onClick={onCancel}
              >
                {texts.cancel}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
