import type { NotifiedEvent } from '#domain/accounts/securityEvents.ts';
import { formatDate } from '#domain/dates.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { paths } from '#domain/paths.ts';
import { slotLabel } from '#domain/slots.ts';
import type { TextKey } from '#i18n/keys.ts';
import { absolute } from '#server/operations/settings.ts';
import {
  bookAgain,
  bookFreed,
  link,
  myBookings,
  otherFreed,
  otherServices,
  page,
  pastBookings,
  seeServicePage,
  similarServices,
  type Action,
  type Links,
} from './actions.ts';
import type { Context } from './context.ts';
import {
  applicationFacts,
  code,
  customerFacts,
  digestFacts,
  freeUntil,
  missingAddress,
  noShow,
  providerFacts,
  reasonOfProvider,
  requestFacts,
  requestFactsUntyped,
  securityFacts,
  serviceAndTime,
  type Fact,
} from './facts.ts';
import { subjectMoment } from './times.ts';

type Of<Value> = Value | ((context: Context) => Value);
/** The texts of a mail: a `subject`, a `heading` and a `text`. */
type MailTexts = { [Key in TextKey]: Key extends `${infer Texts}.subject` ? Texts : never }[TextKey];

export interface Template {
  to: 'customer' | 'provider' | 'team';
  texts: Of<MailTexts>;
  /** The heading repeats the subject. */
  heading?: 'subject';
  /** In place of the `text` of the texts. */
  text?: Of<TextKey>;
  /** Paragraphs after the text: texts, or what somebody wrote. */
  more?: (TextKey | ((context: Context) => string | string[] | undefined))[];
  facts?: Fact[];
  links?: (context: Context) => Links | undefined;
  action?: Of<Action | undefined>;
  /** Small print below the action. */
  note?: Of<TextKey>;
  /** Who gets a reply; by default it goes nowhere. */
  replyTo?: 'customer' | 'provider' | 'applicant';
  /** Whether the booking's entry in the reader's calendar is written or removed: a file for each booking. */
  calendar?: 'write' | 'remove';
  /** The mail waits to be sent, and is dropped if meanwhile the booking has changed or been seen, or the message been read. */
  droppedOnce?: 'changed' | 'seen' | 'read';
}

const toCustomer = { to: 'customer', facts: customerFacts, replyTo: 'provider' } as const;
const toProvider = {
  to: 'provider',
  facts: providerFacts,
  replyTo: 'customer',
  action: seeServicePage,
} as const;

const charge = ({ content, t }: Context) => (content.lateSince ? undefined : t('bookingMail:late.free'));
const late =
  (reader: 'customer' | 'provider') =>
  ({ content, language, t }: Context) =>
    content.lateSince &&
    t(`bookingMail:late.${reader}`, { until: subjectMoment(content.lateSince, language) });

const written =
  (key: string) =>
  ({ content }: Context) =>
    content[key];

const proposedTimes = ({ content, language }: Context) =>
  [content.first, content.second].map((start = '') => {
    const [date = '', time = ''] = start.split('T');
    return dayAndTime({ date, time }, language);
  });

function dayAndTime({ date, time }: Moment, language: Context['language']): string {
  return `${formatDate(date, language, { dateStyle: 'full' })}, ${slotLabel(time, language)}`;
}

/** A row for each kind of mail (CONTRIBUTING.md, "A mail"). */
const rows = {
  'booking-confirmed': {
    ...toCustomer,
    texts: 'bookingMail:confirmed',
    facts: [...customerFacts, freeUntil],
    note: 'bookingMail:confirmed.note',
    action: myBookings,
    calendar: 'write',
  },
  'booking-received': {
    ...toProvider,
    texts: 'bookingMail:received',
    facts: [...providerFacts, missingAddress],
    note: 'bookingMail:received.note',
    calendar: 'write',
  },
  'booking-cancelled': {
    ...toCustomer,
    texts: 'bookingMail:cancelled',
    more: [late('customer'), charge],
    action: bookAgain,
    calendar: 'remove',
  },
  'booking-withdrawn': {
    ...toProvider,
    texts: 'bookingMail:withdrawn',
    more: [late('provider')],
    calendar: 'remove',
  },
  'booking-moved': {
    ...toCustomer,
    texts: 'bookingMail:moved',
    more: [late('customer')],
    facts: [...customerFacts, freeUntil],
    action: myBookings,
    calendar: 'write',
  },
  'booking-moved-provider': {
    ...toProvider,
    texts: 'bookingMail:movedProvider',
    more: [late('provider')],
    calendar: 'write',
  },

  'series-confirmed': {
    ...toCustomer,
    texts: 'bookingMail:seriesConfirmed',
    note: 'bookingMail:seriesConfirmed.note',
    action: myBookings,
    calendar: 'write',
  },
  'series-received': {
    ...toProvider,
    texts: 'bookingMail:seriesReceived',
    facts: [...providerFacts, missingAddress],
    note: 'bookingMail:seriesReceived.note',
    calendar: 'write',
  },
  'series-cancelled': {
    ...toCustomer,
    texts: 'bookingMail:seriesCancelled',
    action: bookAgain,
    calendar: 'remove',
  },
  'series-withdrawn': { ...toProvider, texts: 'bookingMail:seriesWithdrawn', calendar: 'remove' },
  'series-moved': {
    ...toCustomer,
    texts: 'bookingMail:seriesMoved',
    action: myBookings,
    calendar: 'write',
  },
  'series-moved-provider': { ...toProvider, texts: 'bookingMail:seriesMovedProvider', calendar: 'write' },
  /** Changes that were too many for a mail each. */
  'bookings-digest': {
    to: 'customer',
    texts: 'bookingMail:digest',
    facts: [digestFacts],
    note: ({ content }) =>
      content.role === 'customer' ? 'bookingMail:digest.note' : 'bookingMail:digest.providerNote',
    action: ({ content }) => (content.role === 'customer' ? myBookings : undefined),
  },

  'booking-details': { ...toProvider, texts: 'bookingMail:details' },
  'booking-reminder': {
    ...toCustomer,
    texts: 'bookingMail:reminder',
    facts: [...customerFacts, freeUntil],
    action: myBookings,
    droppedOnce: 'changed',
  },
  'booking-unseen-provider': {
    ...toProvider,
    texts: 'bookingMail:unseenProvider',
    action: { text: 'bookingMail:openBookings', address: link },
    droppedOnce: 'seen',
  },
  'booking-unseen': {
    ...toCustomer,
    texts: 'bookingMail:unseen',
    links: similarServices,
    action: myBookings,
    droppedOnce: 'seen',
  },
  /** Opening the mail or its link changes nothing. */
  'booking-proposal': {
    ...toCustomer,
    texts: 'bookingMail:proposal',
    more: [proposedTimes, 'bookingMail:proposal.keep'],
    action: { text: 'bookingMail:proposal.choose', address: link },
  },
  'provider-cancelled': {
    ...toCustomer,
    texts: 'bookingMail:providerCancelled',
    facts: [...customerFacts, ...reasonOfProvider],
    links: similarServices,
    action: otherServices,
    calendar: 'remove',
  },
  'provider-cancelled-provider': {
    ...toProvider,
    texts: 'bookingMail:providerCancelledProvider',
    calendar: 'remove',
  },
  /** The service's page no longer exists, so neither mail links to it. */
  'service-removed': {
    ...toCustomer,
    texts: 'bookingMail:serviceRemoved',
    action: otherServices,
    calendar: 'remove',
  },
  'service-removed-provider': {
    ...toProvider,
    texts: 'bookingMail:serviceRemovedProvider',
    action: undefined,
    calendar: 'remove',
  },

  /** Opening the mail or its links changes nothing. */
  waitlist: {
    to: 'customer',
    texts: 'bookingMail:waitlist',
    facts: serviceAndTime,
    links: otherFreed,
    action: bookFreed,
    note: 'bookingMail:waitlist.leave',
  },

  'visit-marked': {
    ...toCustomer,
    texts: 'bookingMail:visitMarked',
    facts: [noShow, ...customerFacts],
    action: pastBookings,
  },
  'objection-received': {
    ...toProvider,
    to: 'team',
    texts: 'bookingMail:objectionReceived',
    more: [written('text')],
    facts: [noShow, ...providerFacts],
    action: {
      text: 'bookingMail:objections',
      address: ({ language }) => absolute(paths.teamObjections(language)),
    },
  },
  'objection-decided': {
    ...toCustomer,
    texts: ({ content }) =>
      content.state === 'removed' ? 'bookingMail:objectionRemoved' : 'bookingMail:objectionKept',
    action: pastBookings,
  },

  /** No reply to the mails about messages: the other side would not look for it among its mails. */
  'message-waiting': {
    to: 'customer',
    texts: 'bookingMail:message',
    more: [firstLine],
    facts: customerFacts,
    action: { text: 'bookingMail:openMessages', address: link },
    droppedOnce: 'read',
  },
  'message-waiting-provider': {
    to: 'provider',
    texts: 'bookingMail:messageProvider',
    more: [firstLine],
    facts: providerFacts,
    action: { text: 'bookingMail:openMessages', address: link },
    droppedOnce: 'read',
  },
  /** The text of the message is shown only on the team's page. */
  'message-reported': {
    to: 'team',
    texts: 'bookingMail:messageReported',
    facts: serviceAndTime,
    action: {
      text: 'bookingMail:openReports',
      address: ({ language }) => absolute(paths.teamReports(language)),
    },
  },

  'application-received': {
    to: 'team',
    texts: 'partnerMail:application',
    more: [written('about')],
    facts: applicationFacts,
    replyTo: 'applicant',
    action: {
      text: 'partnerMail:application.action',
      address: ({ content, language }) =>
        absolute(paths.teamApplication(language, content.application ?? '')),
    },
  },
  /** It repeats nothing of the application, since anybody can type anybody's email. */
  'application-confirmed': {
    to: 'provider',
    texts: 'partnerMail:applied',
    more: ['partnerMail:applied.next'],
    action: { text: 'partnerMail:applied.action', address: link },
    note: 'partnerMail:privateLink',
  },
  'application-approved': {
    to: 'provider',
    texts: 'partnerMail:approved',
    more: [
      (context) => context.t('partnerMail:approved.page', { address: page(context) }),
      'partnerMail:approved.next',
    ],
    action: { text: 'partnerMail:approved.action', address: link },
    note: 'partnerMail:privateLink',
  },
  'application-rejected': {
    to: 'provider',
    texts: 'partnerMail:rejected',
    more: [written('reason'), 'partnerMail:rejected.next'],
    action: {
      text: 'partnerMail:rejected.action',
      address: ({ language }) => absolute(paths.partners(language, { openModal: true })),
    },
  },
  'provider-link': {
    to: 'provider',
    texts: 'partnerMail:providerLink',
    action: { text: 'partnerMail:approved.action', address: link },
    note: 'partnerMail:privateLink',
  },
  'provider-feed': {
    to: 'provider',
    texts: 'partnerMail:providerFeed',
    more: ['partnerMail:providerFeed.next'],
  },
  'request-received': {
    to: 'team',
    texts: 'requestMail:received',
    facts: requestFacts,
    action: {
      text: 'requestMail:received.action',
      address: ({ content, language }) => absolute(paths.teamRequest(language, content.request ?? '')),
    },
  },
  /** To the provider's present email. */
  'request-confirmed': {
    to: 'provider',
    texts: 'requestMail:confirmed',
    facts: requestFactsUntyped,
    note: 'requestMail:confirmed.note',
  },
  'request-approved': {
    to: 'provider',
    texts: 'requestMail:approved',
    action: { text: 'requestMail:approved.action', address: page },
  },
  'request-rejected': { to: 'provider', texts: 'requestMail:rejected', more: [written('reason')] },

  /** Also to somebody whose password ended with a change of email that was undone. */
  'password-reset': {
    to: 'customer',
    texts: 'accountMail:reset',
    text: ({ content: { undone, hours } }) => {
      if (undone) return 'accountMail:reset.textUndone';
      return hours === '6' ? 'accountMail:reset.textLong' : 'accountMail:reset.text';
    },
    action: { text: 'accountMail:reset.action', address: link },
    note: ({ content }) => (content.undone ? 'accountMail:reset.noteUndone' : 'accountMail:reset.note'),
  },
  /** To the email that an account has or will have. It has the link alone once too many codes were sent or tried. */
  'email-confirm': {
    to: 'customer',
    texts: 'accountMail:emailConfirm',
    text: ({ content }) =>
      content.code ? 'accountMail:emailConfirm.text' : 'accountMail:emailConfirm.linkText',
    facts: [code],
    action: { text: 'accountMail:emailConfirm.action', address: link },
    note: ({ content }) =>
      content.code ? 'accountMail:emailConfirm.note' : 'accountMail:emailConfirm.linkNote',
  },
  /** To the present email of an account that is about to get another one. */
  'email-change-asked': {
    to: 'customer',
    texts: 'accountMail:emailChangeAsked',
    action: { text: 'accountMail:emailChangeAsked.action', address: link },
    note: 'accountMail:emailChangeAsked.note',
  },
  /** To the old email of an account. */
  'email-changed': {
    to: 'customer',
    texts: 'accountMail:emailChanged',
    action: { text: 'accountMail:emailChanged.action', address: link },
    note: 'accountMail:emailChanged.note',
  },
  'security-notice': {
    to: 'customer',
    texts: ({ content }) => `accountMail:security.${content.event as NotifiedEvent}`,
    heading: 'subject',
    facts: [securityFacts],
    action: { text: 'accountMail:security.action', address: link },
    note: 'accountMail:security.note',
  },
} satisfies Record<string, Template>;

function firstLine({ content, t }: Context): string {
  return content.first || t('bookingMail:photoAlone');
}

export type MailKind = keyof typeof rows;
export const templates: Record<MailKind, Template> = rows;
