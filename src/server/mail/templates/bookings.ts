import { paths } from '#i18n/paths.ts';
import { absolute, settings } from '#server/operations/settings.ts';
import type { CalendarEntry } from '../calendar.ts';
import { clockTime, fullDate, subjectMoment, type Details, type Letter, type Template } from './letter.ts';
import { oneLine } from './lines.ts';

/** To the customer: the booking holds. */
export const bookingConfirmed: Template = (details) => ({
  ...customersLetter(details, 'confirmed'),
  note: details.say('confirmed.note'),
  action: {
    text: details.say('myBookings'),
    address: absolute(paths.bookings(details.language, details.recipient, 'Confirmed')),
  },
  calendar: entry(details, { summary: details.say('calendar.customer') }),
});

/** To the customer: the booking is cancelled. */
export const bookingCancelled: Template = (details) => ({
  ...customersLetter(details, 'cancelled'),
  action: { text: details.say('bookAgain'), address: servicePage(details) },
  calendar: entry(details, { summary: details.say('calendar.customer'), cancelled: true }),
});

/** To the provider: somebody has booked. */
export const bookingReceived: Template = (details) => ({
  ...providersLetter(details, 'received'),
  note: details.say('received.note'),
  calendar: entry(details, { summary: details.say('calendar.provider') }),
});

/** To the provider: a customer has cancelled. */
export const bookingWithdrawn: Template = (details) => ({
  ...providersLetter(details, 'withdrawn'),
  calendar: entry(details, { summary: details.say('calendar.provider'), cancelled: true }),
});

/** What all mails to a customer about a booking say: where to go, and when. An answer reaches the provider. */
export function customersLetter(details: Details, kind: string): Letter {
  const { content, say } = details;
  return {
    ...opening(details, kind),
    facts: [
      [say('facts.service'), content.service ?? ''],
      ...whenFacts(details),
      [say('facts.providerAddress'), content.address ?? ''],
      [say('facts.contactPerson'), content.contactPerson ?? ''],
      [say('facts.email'), content.providerEmail ?? ''],
    ],
    replyTo: { name: content.contactPerson ?? '', address: content.providerEmail ?? '' },
  };
}

/** What all mails to a provider about a booking say: who comes, and when. An answer reaches the customer. */
export function providersLetter(details: Details, kind: string): Letter {
  const { content, say } = details;
  return {
    ...opening(details, kind),
    facts: [
      [say('facts.customer'), content.customer ?? ''],
      ...(content.customerEmail
        ? [[say('facts.email'), content.customerEmail] satisfies [string, string]]
        : []),
      [say('facts.service'), content.service ?? ''],
      ...whenFacts(details),
    ],
    ...(content.customerEmail && {
      replyTo: { name: content.customer ?? '', address: content.customerEmail },
    }),
    action: { text: say('servicePage'), address: servicePage(details) },
  };
}

function opening(
  { content, language, say }: Details,
  kind: string,
): Pick<Letter, 'subject' | 'heading' | 'paragraphs'> {
  const when = { when: subjectMoment(content.startsAt ?? '', language) };
  return {
    subject: say(`${kind}.subject`, when),
    heading: say(`${kind}.heading`, when),
    paragraphs: [say(`${kind}.text`, when)],
  };
}

function whenFacts({ content, language, say }: Details): [string, string][] {
  const startsAt = content.startsAt ?? '';
  return [
    [say('facts.date'), fullDate(startsAt, language)],
    [say('facts.time'), say('vilniusTime', { time: clockTime(startsAt, language) })],
  ];
}

function servicePage({ content, language }: Details): string {
  return absolute(paths.service(language, content.serviceId ?? ''));
}

/** The entry of the recipient's calendar: sent by the site, addressed to whom the mail goes to. */
export function entry(
  details: Details,
  { summary, cancelled = false }: { summary: string; cancelled?: boolean },
): CalendarEntry {
  const { content, recipient, say } = details;
  const toCustomer = recipient === content.customerEmail;
  // A customer who has deleted their account leaves no address.
  const contact = toCustomer
    ? [content.contactPerson, content.providerEmail]
    : [content.customer, content.customerEmail];
  return {
    uid: content.booking ?? '',
    sequence: Number(content.sequence ?? 0),
    cancelled,
    date: content.date ?? '',
    time: content.time ?? '',
    summary,
    description: say(toCustomer ? 'calendar.customerText' : 'calendar.providerText', {
      contact: oneLine(contact.filter(Boolean).join(', ')),
      address: oneLine(content.address ?? ''),
    }),
    url: servicePage(details),
    organizer: { name: say('sender'), email: settings.mailFrom },
    attendee: { name: (toCustomer ? content.customer : content.contactPerson) ?? '', email: recipient },
  };
}
