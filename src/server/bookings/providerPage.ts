import { areLinksOff, issueReminderLink, providerAddress } from '#server/accounts/privateLinks.ts';
import { paths } from '#domain/paths.ts';
import type { Db } from '#server/db/open.ts';
import { absolute } from '#server/operations/settings.ts';
import type { AboutBooking } from './bookingMails.ts';

/** A new private link, which ends after 30 days; if the team has switched links off, the page for signed-in providers. */
export async function providerPage(
  db: Db,
  { booking, service }: Pick<AboutBooking, 'booking' | 'service'>,
): Promise<string> {
  const owner = { service_id: booking.service_id };
  if (await areLinksOff(db, owner)) return absolute(paths.provider(service.language, booking.service_id));
  return providerAddress(service.language, await issueReminderLink(db, owner));
}
