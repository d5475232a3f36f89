import { writeEntries } from '../mails/calendarEntry.server.ts';
import { freeUntil, visitFacts } from '../mails/facts.server.ts';
import { type BookingTemplate, late, toProvider, toVisited } from '../mails/templates.server.ts';

export const reschedulingMails = {
  'booking-moved': {
    ...toVisited,
    texts: 'reschedulingMail:moved',
    more: [late('customer')],
    facts: [...visitFacts, freeUntil],
    calendar: writeEntries('customer'),
  },
  'booking-moved-provider': {
    ...toProvider,
    texts: 'reschedulingMail:movedProvider',
    more: [late('provider')],
    calendar: writeEntries('provider'),
  },
} satisfies Record<string, BookingTemplate>;
