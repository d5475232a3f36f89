import { customersLetter, entry, myBookings, providersLetter } from './bookings.ts';
import { withFreeUntil, withLateness } from './fairCancellation.ts';
import { clockTime } from '#domain/dates.ts';
import { fullDate } from './times.ts';
import type { Details, Letter, Template } from './letter.ts';

/** To the customer: the booking has moved. */
export const bookingMoved: Template = (details) => ({
  ...withFreeUntil(details, moved(details, 'customer', customersLetter(details, 'moved'))),
  action: myBookings(details),
  calendar: entry(details, { summary: details.say('mail:calendar.customer') }),
});

/** To the provider: a customer has moved their booking. */
export const bookingMovedProvider: Template = (details) => ({
  ...moved(details, 'provider', providersLetter(details, 'movedProvider')),
  calendar: entry(details, { summary: details.say('mail:calendar.provider') }),
});

function moved(details: Details, reader: 'customer' | 'provider', letter: Letter): Letter {
  const kind = reader === 'customer' ? 'moved' : 'movedProvider';
  const paragraphs = [details.say(`bookingMail:${kind}.text`, before(details))];
  return withLateness(details, reader, { ...letter, paragraphs });
}

function before({ content, language }: Details): { before: string } {
  const was = content.wasStartsAt ?? '';
  return { before: `${fullDate(was, language)}, ${clockTime(was, language)}` };
}
