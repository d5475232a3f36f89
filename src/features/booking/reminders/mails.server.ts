import { freeUntil, visitFacts } from '../mails/facts.server.ts';
import { type BookingTemplate, ticket, toVisited } from '../mails/templates.server.ts';
import { findUnchanged } from '../mails/unchanged.server.ts';

export const reminderMails = {
  'booking-reminder': {
    ...toVisited,
    texts: 'reminderMail:reminder',
    ticket: ticket({ place: 'customer', asksForPlace: true }),
    facts: [...visitFacts, freeUntil],
    isOutdated: async (db, content) => (await findUnchanged(db, content)) === undefined,
  },
} satisfies Record<string, BookingTemplate>;
