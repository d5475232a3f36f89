import {
  type Context,
  makeTicket,
  type Replier,
  type Template,
  type Ticket,
} from '#features/mails/templates/template.server.ts';
import { formatSubjectTime } from '#features/mails/templates/times.server.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import { mailedAddress } from '../details/mailed.server.ts';
import type { Side } from '../sides.ts';
import { myBookings, openBooking, openDay, writeToProvider } from './actions.server.ts';
import { removeEntries } from './calendarEntry.server.ts';
import { cancelledFacts, customerFacts, providerFacts, visitFacts, withdrawnFacts } from './facts.server.ts';
import { readMailedStarts } from './starts.server.ts';

export interface BookingTemplate extends Template {
  to: Side | 'team';
}

const provider = ({ content: { contactPerson = '', providerEmail = '' } }: Context): Replier => ({
  name: contactPerson,
  address: providerEmail,
});
const customer = ({ content: { customer = '', customerEmail = '' } }: Context): Replier => ({
  name: customer,
  address: customerEmail,
});

export const toCustomer = {
  to: 'customer',
  ticket: ticket({ place: 'customer' }),
  facts: customerFacts,
  replyTo: provider,
} satisfies Partial<BookingTemplate>;
export const toCancelled = {
  ...toCustomer,
  ticket: ticket({ place: 'customer', isCancelled: true }),
  facts: cancelledFacts,
  calendar: removeEntries('customer'),
} satisfies Partial<BookingTemplate>;
export const toVisited = {
  ...toCustomer,
  facts: visitFacts,
  actions: [myBookings, writeToProvider],
} satisfies Partial<BookingTemplate>;
export const toProvider = {
  to: 'provider',
  ticket: ticket({ place: 'provider' }),
  facts: providerFacts,
  replyTo: customer,
  actions: [openBooking],
} satisfies Partial<BookingTemplate>;
/** A visit that will not take place, which the provider's calendar may still contain. */
export const toWithdrawn = {
  ...toProvider,
  ticket: ticket({ place: 'provider', isCancelled: true }),
  facts: withdrawnFacts,
  actions: [openDay],
  calendar: removeEntries('provider'),
  afterDeletion: (content: Record<string, string>) => ({ ...content, customerEmail: '' }),
} satisfies Partial<BookingTemplate>;

export const late =
  (reader: Side) =>
  ({ content, language, t }: Context) =>
    content.lateSince &&
    t(`bookingMail:late.${reader}`, { until: formatSubjectTime(content.lateSince, language) });

interface TicketOf {
  /** Who may read the address of the visit; by default no one. */
  place?: Side;
  /** A missing address is reported (docs/product.md 2.45). */
  asksForPlace?: boolean;
  isCancelled?: boolean;
  note?: TextKey;
}

export function ticket(row: TicketOf = {}): (context: Context) => Ticket {
  return (context) => {
    const { t } = context;
    const { length: count } = readMailedStarts(context);
    return makeTicket(context, {
      count: count > 1 ? t('seriesMail:first', { count: String(count) }) : row.note && t(row.note),
      place: placeOf(row, context),
      zone: t('booking:timeZone'),
      isCancelled: row.isCancelled ?? false,
    });
  };
}

function placeOf({ place, asksForPlace }: TicketOf, { content, t }: Context): Ticket['place'] {
  const text = content[mailedAddress];
  if (!place || (!text && !asksForPlace)) return undefined;
  const ofCustomer = place === 'customer';
  return {
    label: t(ofCustomer ? 'bookingMail:facts.yourAddress' : 'detailFields:mailed.address'),
    text: text || t(ofCustomer ? 'bookingMail:noOwnAddress' : 'bookingMail:noAddress'),
    isMissing: !text,
  };
}
