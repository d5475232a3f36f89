import type { CalendarEntry } from '../calendar.ts';
import { customersLetter, entry, myBookings, providersLetter, servicePage } from './bookings.ts';
import type { Details, Template } from './letter.ts';
import { startsIn } from './startFacts.ts';

/** To the customer: several bookings hold. */
export const seriesConfirmed: Template = (details) => ({
  ...customersLetter(details, 'seriesConfirmed'),
  note: details.say('bookingMail:seriesConfirmed.note'),
  action: myBookings(details),
  calendars: entries(details, 'customer'),
});

/** To the provider: somebody has booked several times. */
export const seriesReceived: Template = (details) => ({
  ...providersLetter(details, 'seriesReceived'),
  note: details.say('bookingMail:seriesReceived.note'),
  calendars: entries(details, 'provider'),
});

/** To the customer: several bookings have moved. */
export const seriesMoved: Template = (details) => ({
  ...customersLetter(details, 'seriesMoved'),
  action: myBookings(details),
  calendars: entries(details, 'customer'),
});

/** To the provider: a customer has moved several bookings. */
export const seriesMovedProvider: Template = (details) => ({
  ...providersLetter(details, 'seriesMovedProvider'),
  calendars: entries(details, 'provider'),
});

/** To the customer: several bookings are cancelled. */
export const seriesCancelled: Template = (details) => ({
  ...customersLetter(details, 'seriesCancelled'),
  action: { text: details.say('bookingMail:bookAgain'), address: servicePage(details) },
  calendars: entries(details, 'customer', true),
});

/** To the provider: a customer has cancelled several bookings. */
export const seriesWithdrawn: Template = (details) => ({
  ...providersLetter(details, 'seriesWithdrawn'),
  calendars: entries(details, 'provider', true),
});

function entries(details: Details, reader: 'customer' | 'provider', cancelled = false): CalendarEntry[] {
  const summary = details.say(`mail:calendar.${reader}`);
  return startsIn(details).map(({ booking, date, time, sequence }) =>
    entry(
      { ...details, content: { ...details.content, booking, date, time, sequence } },
      { summary, cancelled },
    ),
  );
}
