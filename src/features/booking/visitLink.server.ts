import {
  areLinksOff,
  issueReminderLink,
  makeProviderAddress,
} from '#features/account/privateLinks.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { MailedBooking } from './bookingMails.server.ts';

/** A new private link, which expires after 30 days; if the team has switched links off, the URL for signed-in providers. */
export async function issueVisitLink(
  db: Db,
  { booking, service }: Pick<MailedBooking, 'booking' | 'service'>,
): Promise<string> {
  const owner = { service_id: booking.service_id };
  const key = (await areLinksOff(db, owner)) ? booking.service_id : await issueReminderLink(db, owner);
  return makeProviderAddress(service.language, key, 'visit', booking.id);
}
