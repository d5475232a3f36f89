import {
  areLinksOff,
  issueReminderLink,
  makeProviderAddress,
} from '#features/account/privateLinks.server.ts';
import { paths } from '#features/addresses/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AboutBooking } from './bookingMails.server.ts';

/** A new private link, which ends after 30 days; if the team has switched links off, the page for signed-in providers. */
export async function issueProviderPageLink(
  db: Db,
  { booking, service }: Pick<AboutBooking, 'booking' | 'service'>,
): Promise<string> {
  const owner = { service_id: booking.service_id };
  if (await areLinksOff(db, owner)) return toAbsolute(paths.provider(service.language, booking.service_id));
  return makeProviderAddress(service.language, await issueReminderLink(db, owner));
}
