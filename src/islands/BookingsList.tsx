import type { BookingStatus } from '#domain/bookings.ts';
import type { Language } from '#domain/languages.ts';
import type { BookingTexts } from './booking/texts.ts';
import { BookingsSkeleton } from './bookings/BookingsSkeleton.tsx';
import { OwnBookings } from './bookings/OwnBookings.tsx';
import type { BookingsTexts } from './bookings/texts.ts';
import type { ConfirmationProps } from './confirmation/ConfirmFirst.tsx';
import { OwnPage, type OwnPageTexts } from './OwnPage.tsx';

interface Props {
  lang: Language;
  /** Undefined for the bookings of every status. */
  status: BookingStatus | undefined;
  texts: BookingsTexts;
  bookingTexts: BookingTexts;
  confirmation: ConfirmationProps;
  ownTexts: OwnPageTexts;
  hrefs: {
    /** This page's address, with an @ in the place of its owner's email. */
    own: string;
    services: string;
    /** What an id is put behind to lead to its service. */
    service: string;
  };
}

/** docs/product.md 1.6: the HTML holds nobody's data, they come with the token. */
export default function BookingsList({ ownTexts, ...list }: Props) {
  return (
    <OwnPage
      texts={ownTexts}
      href={list.hrefs.own}
      skeleton={<BookingsSkeleton label={list.texts.loading} />}
    >
      {(owner) => <OwnBookings email={owner.email} {...list} />}
    </OwnPage>
  );
}
