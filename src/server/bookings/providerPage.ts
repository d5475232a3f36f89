import { issueLink, providerAddress, stateOfLinks } from '#server/accounts/privateLinks.ts';
import { paths } from '#domain/paths.ts';
import type { Db } from '#server/db/open.ts';
import { absolute } from '#server/operations/settings.ts';
import type { AboutBooking } from './bookingMails.ts';

/** @returns the provider's page: by a private link of its own, unless the team has switched links off; who is signed in needs none */
export async function providerPage(
  db: Db,
  { booking, service }: Pick<AboutBooking, 'booking' | 'service'>,
): Promise<string> {
  const owner = { service_id: booking.service_id };
  if (!(await stateOfLinks(db, 'provider', owner)))
    return absolute(paths.provider(service.language, booking.service_id));
  return providerAddress(service.language, await issueLink(db, 'provider', owner));
}
