import { cancellationReasons } from '#domain/bookings.ts';
import { customersLetter, entry, providersLetter } from './bookings.ts';
import type { Template } from './letter.ts';
import { elsewhere } from './elsewhere.ts';

/** To the customer: the provider has cancelled, why, and who else is free. */
export const providerCancelled: Template = (details) => {
  const { content, say } = details;
  const letter = customersLetter(details, 'providerCancelled');
  const reason = cancellationReasons.find((each) => each === content.reason) ?? 'other';
  return {
    ...letter,
    facts: [
      ...(letter.facts ?? []),
      [say('mail:facts.reason'), say(`bookingMail:reasons.${reason}`)],
      ...(content.note ? [[say('mail:facts.note'), content.note] satisfies [string, string]] : []),
    ],
    ...elsewhere(details),
    calendar: entry(details, { summary: say('mail:calendar.customer'), cancelled: true }),
  };
};

/** To the provider: removes the booking that they have cancelled from their calendar. */
export const providerCancelledProvider: Template = (details) => ({
  ...providersLetter(details, 'providerCancelledProvider'),
  calendar: entry(details, { summary: details.say('mail:calendar.provider'), cancelled: true }),
});
