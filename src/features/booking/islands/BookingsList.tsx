import { OwnPage } from '#features/account/islands/OwnPage.tsx';
import { OwnInquiries } from '#features/messages/inquiries/islands/OwnInquiries.tsx';
import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { Waitlist } from '../waitlist/islands/Waitlist.tsx';
import { BookingsSkeleton } from './BookingsSkeleton.tsx';
import { OwnBookings } from './OwnBookings.tsx';

/** docs/product.md 1.6: the HTML contains no personal data, which is loaded with the token. */
function BookingsList({ status }: { status: BookingStatus | undefined }) {
  return (
    <OwnPage
      pathOf={(lang, email) => paths.bookings(lang, email, status)}
      skeleton={<BookingsSkeleton status={status} />}
    >
      {(owner) => (
        <>
          {owner.provider && <CustomersElsewhere />}
          <OwnBookings email={owner.email} status={status} />
          {status !== 'Completed' && <OwnInquiries email={owner.email} />}
          {status !== 'Completed' && <Waitlist email={owner.email} />}
        </>
      )}
    </OwnPage>
  );
}

/** A provider may look for their customers here. */
function CustomersElsewhere() {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  return (
    <p className="mb-4 text-muted print:hidden">
      {texts.myBookings}{' '}
      <a className="link" href={paths.ownServices(lang)}>
        {texts.toToday}
      </a>
    </p>
  );
}

export default island('BookingsList', BookingsList);
