import type { Texts } from '#i18n/keys.ts';
import { clockTime } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { pieceMinutes } from '#domain/schedules/schedule.ts';
import { absolute, settings } from '#server/operations/settings.ts';
import type { CalendarEntry } from '../calendar.ts';
import { detailFacts } from './detailFacts.ts';
import { withCharge, withFreeUntil, withLateness } from './fairCancellation.ts';
import { fullDate, subjectMoment } from './times.ts';
import type { Details, Letter, Template } from './letter.ts';
import { oneLine } from './lines.ts';
import { startFacts } from './startFacts.ts';

/** The texts of `bookingMail` that have a heading: one for each kind of mail about a booking. */
type Told = {
  [Key in keyof BookingMails]: BookingMails[Key] extends { heading: string } ? Key : never;
}[keyof BookingMails];
type BookingMails = Texts['bookingMail'];

/** To the customer: the booking is confirmed. */
export const bookingConfirmed: Template = (details) => ({
  ...withFreeUntil(details, customersLetter(details, 'confirmed')),
  note: details.say('bookingMail:confirmed.note'),
  action: myBookings(details),
  calendar: entry(details, { summary: details.say('mail:calendar.customer') }),
});

/** To the customer: the booking is cancelled. */
export const bookingCancelled: Template = (details) => ({
  ...withCharge(details, customersLetter(details, 'cancelled')),
  action: { text: details.say('bookingMail:bookAgain'), address: servicePage(details) },
  calendar: entry(details, { summary: details.say('mail:calendar.customer'), cancelled: true }),
});

/** To the provider: somebody has booked. */
export const bookingReceived: Template = (details) => ({
  ...providersLetter(details, 'received'),
  note: details.say('bookingMail:received.note'),
  calendar: entry(details, { summary: details.say('mail:calendar.provider') }),
});

/** To the provider: a customer has cancelled. */
export const bookingWithdrawn: Template = (details) => ({
  ...withLateness(details, 'provider', providersLetter(details, 'withdrawn')),
  calendar: entry(details, { summary: details.say('mail:calendar.provider'), cancelled: true }),
});

/** @returns what all mails to a customer about a booking say: where and when it is. A reply goes to the provider */
export function customersLetter(details: Details, kind: Told): Letter {
  const { content, say } = details;
  return {
    ...opening(details, kind),
    facts: [
      [say('mail:facts.service'), content.service ?? ''],
      ...priceFacts(details),
      ...whenFacts(details),
      ...factOf(details, 'yourAddress', 'visitAddress'),
      [say('mail:facts.providerAddress'), content.address ?? ''],
      [say('mail:facts.contactPerson'), content.contactPerson ?? ''],
      ...factOf(details, 'phone', 'providerPhone'),
      [say('mail:facts.email'), content.providerEmail ?? ''],
    ],
    replyTo: { name: content.contactPerson ?? '', address: content.providerEmail ?? '' },
  };
}

/** The chosen items and their total, which is paid to the provider. */
function priceFacts({ content, say }: Details): [string, string][] {
  if (!content.items) return [];
  return [
    [say('mail:facts.items'), content.items],
    [say('mail:facts.total'), content.starts ? say('bookingMail:series.each') : (content.total ?? '')],
  ];
}

/** @returns a fact that a mail's content may lack, or nothing */
function factOf(
  { content, say }: Details,
  name: keyof Texts['mail']['facts'],
  key: string,
): [string, string][] {
  return content[key] ? [[say(`mail:facts.${name}`), content[key]]] : [];
}

/** @returns what all mails to a provider about a booking say: who comes, and when. A reply goes to the customer */
export function providersLetter(details: Details, kind: Told): Letter {
  const { content, say } = details;
  return {
    ...opening(details, kind),
    facts: [
      [say('mail:facts.customer'), content.customer ?? ''],
      ...factOf(details, 'email', 'customerEmail'),
      [say('mail:facts.service'), content.service ?? ''],
      ...priceFacts(details),
      ...whenFacts(details),
      ...detailFacts(details),
    ],
    ...(content.customerEmail && {
      replyTo: { name: content.customer ?? '', address: content.customerEmail },
    }),
    action: { text: say('bookingMail:servicePage'), address: servicePage(details) },
  };
}

function opening(
  { content, language, say }: Details,
  kind: Told,
): Pick<Letter, 'subject' | 'heading' | 'paragraphs'> {
  const when = { when: subjectMoment(content.startsAt ?? '', language) };
  return {
    subject: say(`bookingMail:${kind}.subject`, when),
    heading: say(`bookingMail:${kind}.heading`, when),
    paragraphs: [say(`bookingMail:${kind}.text`, when)],
  };
}

function whenFacts(details: Details): [string, string][] {
  const { content, language, say } = details;
  if (content.starts) return startFacts(details);
  const startsAt = content.startsAt ?? '';
  return [
    [say('mail:facts.date'), fullDate(startsAt, language)],
    [say('mail:facts.time'), say('mail:vilniusTime', { time: clockTime(startsAt, language) })],
  ];
}

/** @returns the button that leads a customer to their bookings */
export function myBookings({ language, recipient, say }: Details): { text: string; address: string } {
  return {
    text: say('bookingMail:myBookings'),
    address: absolute(paths.bookings(language, recipient, 'Confirmed')),
  };
}

export function servicePage({ content, language }: Details): string {
  return absolute(paths.service(language, content.serviceId ?? ''));
}

/** @returns the entry for the recipient's calendar: organised by the site, with the recipient as attendee */
export function entry(
  details: Details,
  { summary, cancelled = false }: { summary: string; cancelled?: boolean },
): CalendarEntry {
  const { content, recipient, say } = details;
  const toCustomer = recipient === content.customerEmail;
  // A customer who has deleted their account leaves no email.
  const contact = toCustomer
    ? [content.contactPerson, content.providerPhone, content.providerEmail]
    : [content.customer, content.customerEmail];
  return {
    uid: content.booking ?? '',
    sequence: Number(content.sequence ?? 0),
    cancelled,
    date: content.date ?? '',
    time: content.time ?? '',
    minutes: Number(content.minutes) || pieceMinutes,
    summary,
    description: [
      say(toCustomer ? 'mail:calendar.customerText' : 'mail:calendar.providerText', {
        contact: oneLine(contact.filter(Boolean).join(', ')),
        address: oneLine(content.address ?? ''),
      }),
      ...priceFacts(details).map(([name, value]) => `${name}: ${oneLine(value)}`),
    ].join('\n'),
    url: servicePage(details),
    organizer: { name: say('mail:sender'), email: settings.mailFrom },
    attendee: { name: (toCustomer ? content.customer : content.contactPerson) ?? '', email: recipient },
  };
}
