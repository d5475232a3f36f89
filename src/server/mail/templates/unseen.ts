import { customersLetter, myBookings, providersLetter } from './bookings.ts';
import type { Template } from './letter.ts';
import { elsewhere } from './elsewhere.ts';

/** To the provider: they have not seen a booking. */
export const bookingUnseenProvider: Template = (details) => ({
  ...providersLetter(details, 'unseenProvider'),
  action: { text: details.say('bookingMail:openBookings'), address: details.content.link ?? '' },
});

/** To the customer: the provider has not seen the booking, and who else is free. The booking holds until somebody cancels it. */
export const bookingUnseen: Template = (details) => ({
  ...customersLetter(details, 'unseen'),
  ...elsewhere(details),
  action: myBookings(details),
});
