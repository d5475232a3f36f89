import { paths } from '#features/addresses/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import {
  bookAgain,
  link,
  myBookings,
  otherServices,
  page,
  pastBookings,
  proposedTimes,
  seeServicePage,
  similarServices,
  writeToProvider,
} from './actions.server.ts';
import type { Context } from './context.server.ts';
import {
  applicationFacts,
  cancelledFacts,
  customerFacts,
  digestFacts,
  freeUntil,
  noShow,
  providerFacts,
  withdrawnFacts,
  reasonOfProvider,
  requestFacts,
  requestFactsUntyped,
  visitFacts,
} from './facts.server.ts';
import { hasChanged, isSeenOrChanged } from '../outdated.server.ts';
import type { Template } from './template.server.ts';
import { formatSubjectTime } from './times.server.ts';

const toCustomer = {
  to: 'customer',
  ticket: { place: 'customer' },
  facts: customerFacts,
  replyTo: 'provider',
} satisfies Partial<Template>;
/** About a visit that will not take place. */
const toCancelled = {
  ...toCustomer,
  facts: cancelledFacts,
  calendar: 'remove',
} satisfies Partial<Template>;
/** About a visit to come. */
const toVisited = {
  ...toCustomer,
  facts: visitFacts,
  actions: [myBookings, writeToProvider],
} satisfies Partial<Template>;
const toProvider = {
  to: 'provider',
  ticket: { place: 'provider' },
  facts: providerFacts,
  replyTo: 'customer',
  actions: [seeServicePage],
} satisfies Partial<Template>;
/** About a visit that will not take place. */
const toWithdrawn = {
  ...toProvider,
  facts: withdrawnFacts,
  calendar: 'remove',
} satisfies Partial<Template>;

const charge = ({ content, t }: Context) => (content.lateSince ? undefined : t('bookingMail:late.free'));
const late =
  (reader: 'customer' | 'provider') =>
  ({ content, language, t }: Context) =>
    content.lateSince &&
    t(`bookingMail:late.${reader}`, { until: formatSubjectTime(content.lateSince, language) });

const written =
  (key: string) =>
  ({ content }: Context) =>
    content[key];

/** A row for each kind of mail (CONTRIBUTING.md, "A mail"). */
export const coreMails = {
  'booking-confirmed': {
    ...toVisited,
    texts: 'bookingMail:confirmed',
    ticket: { place: 'customer', asksForPlace: true },
    facts: [...visitFacts, freeUntil],
    note: 'bookingMail:confirmed.note',
    calendar: 'write',
  },
  'booking-received': {
    ...toProvider,
    texts: 'bookingMail:received',
    ticket: { place: 'provider', asksForPlace: true },
    note: 'bookingMail:received.note',
    calendar: 'write',
  },
  'booking-cancelled': {
    ...toCancelled,
    texts: 'bookingMail:cancelled',
    more: [late('customer'), charge],
    actions: [bookAgain],
  },
  'booking-withdrawn': {
    ...toWithdrawn,
    texts: 'bookingMail:withdrawn',
    more: [late('provider')],
  },
  'booking-moved': {
    ...toVisited,
    texts: 'bookingMail:moved',
    more: [late('customer')],
    facts: [...visitFacts, freeUntil],
    calendar: 'write',
  },
  'booking-moved-provider': {
    ...toProvider,
    texts: 'bookingMail:movedProvider',
    more: [late('provider')],
    calendar: 'write',
  },

  'series-confirmed': {
    ...toVisited,
    texts: 'bookingMail:seriesConfirmed',
    ticket: { place: 'customer', asksForPlace: true },
    note: 'bookingMail:seriesConfirmed.note',
    calendar: 'write',
  },
  'series-received': {
    ...toProvider,
    texts: 'bookingMail:seriesReceived',
    ticket: { place: 'provider', asksForPlace: true },
    note: 'bookingMail:seriesReceived.note',
    calendar: 'write',
  },
  'series-cancelled': {
    ...toCancelled,
    texts: 'bookingMail:seriesCancelled',
    actions: [bookAgain],
  },
  'series-withdrawn': { ...toWithdrawn, texts: 'bookingMail:seriesWithdrawn' },
  'series-moved': { ...toVisited, texts: 'bookingMail:seriesMoved', calendar: 'write' },
  'series-moved-provider': { ...toProvider, texts: 'bookingMail:seriesMovedProvider', calendar: 'write' },
  /** Changes that were too many for a mail each. */
  'bookings-digest': {
    to: 'customer',
    texts: 'bookingMail:digest',
    facts: [digestFacts],
    note: ({ content }) =>
      content.role === 'customer' ? 'bookingMail:digest.note' : 'bookingMail:digest.providerNote',
    actions: ({ content }) => (content.role === 'customer' ? [myBookings] : undefined),
  },

  'booking-details': { ...toProvider, texts: 'bookingMail:details' },
  'booking-reminder': {
    ...toVisited,
    texts: 'bookingMail:reminder',
    ticket: { place: 'customer', asksForPlace: true },
    facts: [...visitFacts, freeUntil],
    isOutdated: hasChanged,
  },
  'booking-unseen-provider': {
    ...toProvider,
    texts: 'bookingMail:unseenProvider',
    actions: [{ text: 'bookingMail:openBookings', address: link }],
    isOutdated: isSeenOrChanged,
  },
  'booking-unseen': {
    ...toVisited,
    texts: 'bookingMail:unseen',
    links: similarServices,
    isOutdated: isSeenOrChanged,
  },
  /** Opening the mail or its link changes nothing. */
  'booking-proposal': {
    ...toVisited,
    texts: 'bookingMail:proposal',
    actions: proposedTimes,
    note: 'bookingMail:proposal.keep',
  },
  'provider-cancelled': {
    ...toCancelled,
    texts: 'bookingMail:providerCancelled',
    facts: [...cancelledFacts, ...reasonOfProvider],
    links: similarServices,
    actions: [otherServices],
  },
  'provider-cancelled-provider': {
    ...toWithdrawn,
    texts: 'bookingMail:providerCancelledProvider',
  },
  /** The service's page no longer exists, so neither mail links to it. */
  'service-removed': {
    ...toCancelled,
    texts: 'bookingMail:serviceRemoved',
    actions: [otherServices],
  },
  'service-removed-provider': {
    ...toWithdrawn,
    texts: 'bookingMail:serviceRemovedProvider',
    actions: undefined,
  },

  'no-show-noted': {
    ...toCustomer,
    texts: 'bookingMail:noShowNoted',
    facts: [noShow, ...customerFacts],
    actions: [pastBookings],
  },
  'dispute-received': {
    ...toProvider,
    to: 'team',
    texts: 'bookingMail:disputeReceived',
    more: [written('text')],
    facts: [noShow, ...providerFacts],
    actions: [
      {
        text: 'bookingMail:disputes',
        address: ({ language }) => toAbsolute(paths.teamDisputes(language)),
      },
    ],
  },
  'dispute-decided': {
    ...toCustomer,
    texts: ({ content }) =>
      content.state === 'removed' ? 'bookingMail:noteRemoved' : 'bookingMail:noteKept',
    actions: [pastBookings],
  },

  'application-received': {
    to: 'team',
    texts: 'partnerMail:application',
    more: [written('about')],
    facts: applicationFacts,
    replyTo: 'applicant',
    actions: [
      {
        text: 'partnerMail:application.action',
        address: ({ content, language }) =>
          toAbsolute(paths.teamApplication(language, content.application ?? '')),
      },
    ],
  },
  /** It repeats nothing of the application, since anybody can type anybody's email. */
  'application-confirmed': {
    to: 'provider',
    causedByOthers: true,
    texts: 'partnerMail:applied',
    more: ['partnerMail:applied.next'],
    actions: [{ text: 'partnerMail:applied.action', address: link }],
    note: 'partnerMail:privateLink',
  },
  'application-approved': {
    to: 'provider',
    texts: 'partnerMail:approved',
    more: [
      (context) => context.t('partnerMail:approved.page', { address: page(context) }),
      'partnerMail:approved.next',
    ],
    actions: [{ text: 'partnerMail:approved.action', address: link }],
    note: 'partnerMail:privateLink',
  },
  'application-rejected': {
    to: 'provider',
    texts: 'partnerMail:rejected',
    more: [written('reason'), 'partnerMail:rejected.next'],
    actions: [
      {
        text: 'partnerMail:rejected.action',
        address: ({ language }) => toAbsolute(paths.partners(language, { openModal: true })),
      },
    ],
  },
  'provider-link': {
    to: 'provider',
    causedByOthers: true,
    texts: 'partnerMail:providerLink',
    actions: [{ text: 'partnerMail:approved.action', address: link }],
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
    actions: [
      {
        text: 'requestMail:received.action',
        address: ({ content, language }) => toAbsolute(paths.teamRequest(language, content.request ?? '')),
      },
    ],
  },
  /** To the provider's present email. */
  'request-confirmed': {
    to: 'provider',
    causedByOthers: true,
    texts: 'requestMail:confirmed',
    facts: requestFactsUntyped,
    note: 'requestMail:confirmed.note',
  },
  'request-approved': {
    to: 'provider',
    texts: 'requestMail:approved',
    actions: [{ text: 'requestMail:approved.action', address: page }],
  },
  'request-rejected': { to: 'provider', texts: 'requestMail:rejected', more: [written('reason')] },
} satisfies Record<string, Template>;

declare module './template.server.ts' {
  interface MailKinds {
    core: typeof coreMails;
  }
}
