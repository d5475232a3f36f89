import { bookAgain } from '../mails/actions.server.ts';
import { removeEntries, writeEntries } from '../mails/calendarEntry.server.ts';
import {
  type BookingTemplate,
  ticket,
  toCancelled,
  toCustomer,
  toProvider,
  toVisited,
  toWithdrawn,
} from '../mails/templates.server.ts';

const entry = { to: toCustomer.to, replyTo: toCustomer.replyTo } satisfies Partial<BookingTemplate>;

export const seriesMails = {
  'series-confirmed': {
    ...toVisited,
    texts: 'seriesMail:confirmed',
    ticket: ticket({ place: 'customer', asksForPlace: true }),
    note: 'seriesMail:confirmed.note',
    calendar: writeEntries('customer'),
  },
  'series-received': {
    ...toProvider,
    texts: 'seriesMail:received',
    ticket: ticket({ place: 'provider', asksForPlace: true }),
    note: 'seriesMail:received.note',
    calendar: writeEntries('provider'),
  },
  'series-cancelled': { ...toCancelled, texts: 'seriesMail:cancelled', actions: [bookAgain] },
  'series-withdrawn': { ...toWithdrawn, texts: 'seriesMail:withdrawn' },
  'series-moved': { ...toVisited, texts: 'seriesMail:moved', calendar: writeEntries('customer') },
  'series-moved-provider': {
    ...toProvider,
    texts: 'seriesMail:movedProvider',
    calendar: writeEntries('provider'),
  },
  /**
   * One entry of a series. RFC 5546 allows one event per email, and a recurrence rule cannot represent bookings that are moved
   * and cancelled separately: Outlook accepts additional dates only as moved ones of a rule ([MS-OXCICAL] 2.1.3.1.1.20.18).
   */
  'series-entry': { ...entry, texts: 'seriesMail:entry', calendar: writeEntries('customer') },
  'series-entry-removed': { ...entry, texts: 'seriesMail:entryRemoved', calendar: removeEntries('customer') },
} satisfies Record<string, BookingTemplate>;
