import { findLinkState } from '#features/account/privateLinks.server.ts';
import { recordSecurityEvent } from '#features/account/securityEvents.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import { countRefused } from '#features/booking/acceptance/acceptance.server.ts';
import { parseBookedPrices } from '#features/booking/bookedPrices.server.ts';
import { makeMail, readBookedService } from '#features/booking/bookingMails.server.ts';
import { storeCancelled } from '#features/booking/cancellation/cancelledBookings.server.ts';
import { deleteOrphanedPhotos } from '#features/booking/details/orphanedPhotos.server.ts';
import { getNoShow } from '#features/booking/no-show/noShows.server.ts';
import { listChanges, writeAudit } from '#features/catalog/history/audit.server.ts';
import { describeService, lockServiceState } from '#features/catalog/history/serviceState.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { pageTags } from '#features/catalog/pageTags.server.ts';
import type { ServiceStatus } from '#features/catalog/serviceStates.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { endProviderLinks, mailProviderLink } from '#features/provider/providerLinks.server.ts';
import { translateAddress } from '#features/urls/places/towns.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { matchText } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { paused } from '#platform/process/paused.server.ts';
import type { listTeamServices as listServicesOfTeam } from './api.ts';
import { removalMails } from './mails.server.ts';
import { readPage } from './page.server.ts';
import type { ListedService, TeamService } from './shapes.ts';

const maxBookings = 200;

export async function listTeamServices(
  db: Db,
  lang: Language,
  { status, towns, q, page }: QueryOf<typeof listServicesOfTeam>,
): Promise<{ services: ListedService[]; total: number }> {
  let matching = db.selectFrom(selectNamedServices(db, lang));
  if (status) matching = matching.where('status', '=', status);
  if (towns)
    matching = matching.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('service_towns').select('town').whereRef('service_id', '=', 'service.id'))),
    );
  if (q) matching = matching.where(matchText('name_key', q));
  const newest = matching
    .select(['id as _id', 'name', 'category', 'address', 'status', 'updated_at as updatedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, total } = await readPage(newest, page);
  return { services: rows.map((row) => ({ ...row, address: translateAddress(lang, row.address) })), total };
}

export async function readTeamService(db: Db, id: string): Promise<TeamService> {
  return {
    ...(await describeService(db, id)),
    links: {
      page: (await findLinkState(db, 'provider', { service_id: id })) ?? null,
      calendar: (await findLinkState(db, 'provider-calendar', { service_id: id })) ?? null,
    },
    refusedAccounts: await countRefused(db, id),
    bookings: await bookingsOfService(db, id),
    changes: await listChanges(db, id),
  };
}

async function bookingsOfService(db: Db, id: string): Promise<TeamService['bookings']> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.id as _id', 'user_name as customer', 'users.email', 'date', 'time'])
    .select(['no_show_at', 'not_done_at'])
    .where('service_id', '=', id)
    .orderBy('starts_at', 'desc')
    .limit(maxBookings)
    .execute();
  return rows.map(({ no_show_at, not_done_at, ...row }) => ({
    ...row,
    noShow: getNoShow({ no_show_at, not_done_at }),
  }));
}

/**
 * A removed service cannot come back, so its future bookings are cancelled.
 * @throws {ApiError} not_found, also for a removed service
 */
export async function setServiceStatus(
  db: Db,
  member: Customer,
  id: string,
  status: ServiceStatus,
): Promise<TeamService> {
  await transact(db, async (transaction) => {
    const before = await lockServiceState(transaction, id);
    if (before.status === status) return;
    await transaction
      .updateTable('services')
      .set({ status, updated_at: now().toISOString() })
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, member, id, [{ what: 'status', from: before.status, to: status }]);
    if (status === 'removed') {
      await cancelUpcomingBookings(transaction, id);
      await transaction.deleteFrom('crew_names').where('service_id', '=', id).execute();
      await endProviderLinks(transaction, { service_id: id });
    }
    await addInvalidation(transaction, [pageTags.services, pageTags.popular, pageTags.service(id)]);
  });
  await deleteOrphanedPhotos(db);
  return readTeamService(db, id);
}

async function cancelUpcomingBookings(db: Db, id: string): Promise<void> {
  // Customers who phoned cannot be notified, and no provider is left to see their bookings.
  await db.deleteFrom('bookings').where('service_id', '=', id).where('user_id', 'is', null).execute();
  const service = await readBookedService(db, id);
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('booking_prices', 'booking_prices.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select(['users.id as user_id', 'users.email', 'users.language', 'booking_prices.content as prices'])
    .where('service_id', '=', id)
    .where('starts_at', '>', now().toISOString())
    .execute();
  for await (const { email, language, prices: content, ...booking } of paused(bookings)) {
    const { numDeletedRows } = await db
      .deleteFrom('bookings')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    // Its customer has cancelled it at the same moment.
    if (numDeletedRows === 0n) continue;
    const prices = parseBookedPrices(content);
    await storeCancelled(db, [booking], { by: 'team', prices });
    const cancelled = { ...booking, sequence: booking.sequence + 1 };
    const customer = { email, language };
    const about = { booking: cancelled, customer, service, prices };
    await queueMails(db, [
      makeMail(removalMails, 'service-removed', about),
      makeMail(removalMails, 'service-removed-provider', about),
    ]);
  }
}

export async function sendProviderLink(db: Db, member: Customer, id: string): Promise<void> {
  await db.transaction().execute((transaction) => sendProviderLinkWithin(transaction, member, id));
}

export async function sendProviderLinkWithin(transaction: Db, member: Customer, id: string): Promise<void> {
  const { email } = await lockServiceState(transaction, id);
  await mailProviderLink(transaction, { service_id: id });
  await writeAudit(transaction, member, id, [{ what: 'link', from: null, to: email }]);
  await recordSecurityEvent(transaction, 'link-sent', aboutService(member, id));
}

export async function revokeProviderLinks(db: Db, member: Customer, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { email } = await lockServiceState(transaction, id);
    if (!(await endProviderLinks(transaction, { service_id: id }))) return;
    await writeAudit(transaction, member, id, [{ what: 'link', from: email, to: null }]);
    await recordSecurityEvent(transaction, 'links-revoked', aboutService(member, id));
  });
}

function aboutService({ id, session }: Customer, serviceId: string) {
  return { serviceId, byUserId: id, client: session };
}
