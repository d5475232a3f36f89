import { link } from '#features/mails/templates/template.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { similarServices } from '../mails/actions.server.ts';
import { type BookingTemplate, toProvider, toVisited } from '../mails/templates.server.ts';
import { findUnchanged } from '../mails/unchanged.server.ts';

export const unseenMails = {
  'booking-unseen-provider': {
    ...toProvider,
    texts: 'unseenMail:unseenProvider',
    actions: [{ text: 'unseenMail:openBooking', url: link }],
    isOutdated: isSeenOrChanged,
  },
  'booking-unseen': {
    ...toVisited,
    texts: 'unseenMail:unseen',
    links: similarServices,
    isOutdated: isSeenOrChanged,
  },
} satisfies Record<string, BookingTemplate>;

async function isSeenOrChanged(db: Db, content: Record<string, string>): Promise<boolean> {
  const booking = await findUnchanged(db, content);
  return !booking || booking.seen_at !== null;
}
