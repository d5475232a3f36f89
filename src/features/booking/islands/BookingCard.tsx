import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { FreeUntil } from '../cancellation/islands/FreeUntil.tsx';
import { ProposedTimes } from '../proposals/islands/ProposedTimes.tsx';
import { HowOften, type SeriesDate, SeriesDates } from '../series/islands/SeriesDates.tsx';
import { BookedProvider } from './BookedProvider.tsx';
import { BookedTime } from './BookedTime.tsx';
import { BookedWork } from './BookedWork.tsx';
import { BookingActions, type BookingHandlers } from './BookingActions.tsx';
import { bookingRow, rowId, rowPicture, rowWhere } from './bookingRow.ts';
import { OwnAddress } from './OwnAddress.tsx';
import { ProviderNote, SeenByProvider } from './ProviderSide.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import type { BookedService } from './useBookings.ts';

interface Props extends BookingHandlers {
  booking: BookedService;
  /** Later dates of its series, which are not separate rows. */
  later?: SeriesDate[];
}

/** docs/product.md 2.14. */
export function BookingCard({ booking, later = [], ...handlers }: Props) {
  const texts = useTexts('bookings');
  const { service, status, state, prices } = booking;
  const isComing = status === 'Confirmed';
  return (
    <li id={rowId(booking)} tabIndex={-1} className={`card ${bookingRow}`}>
      <BookedTime start={booking} minutes={state?.minutes} className={isComing ? '' : 'text-muted'} />
      <ServicePicture src={service.imageUrls[0]} className={rowPicture} sizes="96px" />
      <BookedProvider service={service}>
        <p className="text-sm text-muted">{service.address}</p>
        {isComing && state && <SeenByProvider seen={state.seen} />}
      </BookedProvider>
      <div className={rowWhere}>
        <OwnAddress booking={booking} onDetails={() => handlers.onDialog('details')} />
        {prices && <BookedWork prices={prices} />}
        {state?.series && <p className="text-sm text-muted">{fillText(texts.series, state.series)}</p>}
        {later.length > 0 && <HowOften starts={[booking, ...later.map((each) => each.booking)]} />}
        {isComing && <FreeUntil until={state?.freeUntil} />}
        {!isComing && state && <ProviderNote {...state} />}
      </div>
      <BookingActions booking={booking} {...handlers} />
      <ProposedTimes
        booking={booking}
        className="col-span-full sm:col-start-3 sm:col-end-[-1]"
        onChanged={handlers.onChanged}
      />
      {later.length > 0 && <SeriesDates dates={later} />}
    </li>
  );
}
