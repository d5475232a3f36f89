import { bookAgain } from '../mails/actions.server.ts';
import { writeEntries } from '../mails/calendarEntry.server.ts';
import {
  type BookingTemplate,
  toCancelled,
  toProvider,
  toVisited,
  toWithdrawn,
} from '../mails/templates.server.ts';
import { ticket } from '../mails/ticket.server.ts';

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
} satisfies Record<string, BookingTemplate>;

declare module '#features/mails/templates/template.server.ts' {
  interface MailKinds {
    series: typeof seriesMails;
  }
}
