import { cancellationReasons } from '#domain/bookings.ts';
import { shortMoment } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { plainName } from '#domain/accounts/plainNames.ts';
import type { FreeService } from '#domain/nearestSlots.ts';
import { absolute } from '#server/operations/settings.ts';
import { customersLetter, entry, providersLetter } from './bookings.ts';
import type { Details, Letter, Template } from './letter.ts';

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

/** To the provider: they have not seen a booking. */
export const bookingUnseenProvider: Template = (details) => ({
  ...providersLetter(details, 'unseenProvider'),
  action: { text: details.say('bookingMail:openBookings'), address: details.content.link ?? '' },
});

/** To the customer: the provider has not seen the booking, and who else is free. The booking holds until somebody cancels it. */
export const bookingUnseen: Template = (details) => ({
  ...customersLetter(details, 'unseen'),
  ...elsewhere(details),
  action: {
    text: details.say('bookingMail:myBookings'),
    address: absolute(paths.bookings(details.language, details.recipient, 'Confirmed')),
  },
});

/** Similar services with their next free starts, and the link to all others. */
function elsewhere({ content, language, say }: Details): Pick<Letter, 'links' | 'action'> {
  const similar = JSON.parse(content.similar ?? '[]') as FreeService[];
  return {
    links:
      similar.length > 0 ? { heading: say('bookingMail:similar'), links: similar.map(linkTo) } : undefined,
    action: { text: say('bookingMail:otherServices'), address: absolute(paths.services(language)) },
  };

  function linkTo({ id, name, ...next }: FreeService) {
    return {
      text: say('bookingMail:similarOne', { name: plainName(name), when: shortMoment(next, language) }),
      address: absolute(paths.service(language, id, next)),
    };
  }
}
