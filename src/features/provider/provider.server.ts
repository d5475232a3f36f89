import { findLinkState } from '#features/account/privateLinks.server.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { getVisibleSince } from '#features/booking/visibleSince.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import type { Provider } from '#features/catalog/providers.server.ts';
import { listInquiries } from '#features/messages/inquiries/inquiries.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { readProvider as contract } from './api.ts';
import { listProviderBookings } from './bookings/providerBookings.server.ts';
import { listCrewNames } from './crews/crewNames.server.ts';

type ProviderPage = AnswerOf<typeof contract>;

export async function readProvider(db: Db, provider: Provider, lang: Language): Promise<ProviderPage> {
  const { application_id: applicationId, service_id: serviceId } = provider;
  const application = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', applicationId ?? '')
    .executeTakeFirst();
  const service = await db
    .selectFrom(selectNamedServices(db, lang))
    .select(['name', 'status'])
    .where('id', '=', serviceId ?? '')
    .executeTakeFirst();
  const calendar = serviceId
    ? await findLinkState(db, 'provider-calendar', { service_id: serviceId })
    : undefined;
  return {
    name: service?.name ?? application?.name ?? '',
    status: application?.status ?? 'approved',
    appliedAt: application?.created_at ?? null,
    reason: application?.reason ?? null,
    serviceId,
    published: service?.status === 'published',
    linkUsedAt: await readLinkUse(db, provider),
    calendar: calendar !== undefined,
    calendarUsedAt: calendar?.usedAt ?? null,
    crews: serviceId ? await readCrewNames(db, serviceId) : [],
    bookings: serviceId ? await listProviderBookings(db, provider, lang, { after: getVisibleSince() }) : [],
    inquiries: serviceId && 'customer' in provider.by ? await listInquiries(db, { provider }, lang) : [],
  };
}

/** The use of this link; for a signed-in provider, of any of the service's links. */
async function readLinkUse(db: Db, { service_id: serviceId, by }: Provider): Promise<string | null> {
  if ('link' in by) return by.link.used_at;
  return (await findLinkState(db, 'provider', { service_id: serviceId }))?.usedAt ?? null;
}

async function readCrewNames(db: Db, serviceId: string): Promise<string[]> {
  const { crews } = await readSchedule(db, serviceId);
  return listCrewNames(db, serviceId, crews);
}
