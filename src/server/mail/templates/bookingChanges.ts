import { formatDate } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { slotLabel } from '#domain/slots.ts';
import { absolute } from '#server/operations/settings.ts';
import { customersLetter, entry, myBookings, providersLetter } from './bookings.ts';
import { withFreeUntil } from './fairCancellation.ts';
import type { Template } from './letter.ts';

/** To the provider: a customer has given or changed the details of their booking. */
export const bookingDetails: Template = (details) => providersLetter(details, 'details');

/** To the customer: the team has removed the service, whose page no longer exists. */
export const serviceRemoved: Template = (details) => ({
  ...customersLetter(details, 'serviceRemoved'),
  action: {
    text: details.say('bookingMail:otherServices'),
    address: absolute(paths.services(details.language)),
  },
  calendar: entry(details, { summary: details.say('mail:calendar.customer'), cancelled: true }),
});

/** To the provider: the team has removed their service, so the mail links to no page. */
export const serviceRemovedProvider: Template = (details) => ({
  ...providersLetter(details, 'serviceRemovedProvider'),
  action: undefined,
  calendar: entry(details, { summary: details.say('mail:calendar.provider'), cancelled: true }),
});

/** To the customer: the booking is near. */
export const bookingReminder: Template = (details) => ({
  ...withFreeUntil(details, customersLetter(details, 'reminder')),
  action: myBookings(details),
});

/** To the customer: the provider proposes two other times. Opening the mail or its link changes nothing. */
export const bookingProposal: Template = (details) => {
  const { content, language, say } = details;
  const letter = customersLetter(details, 'proposal');
  const when = ([date = '', time = '']: string[]) =>
    formatDate(date, language, { dateStyle: 'full' }) + `, ${slotLabel(time, language)}`;
  const starts = [content.first, content.second].map((start = '') => when(start.split('T')));
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, ...starts, say('bookingMail:proposal.keep')],
    action: { text: say('bookingMail:proposal.choose'), address: content.link ?? '' },
  };
};
