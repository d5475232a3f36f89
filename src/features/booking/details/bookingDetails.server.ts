import { type Provider, requireServiceId } from '#features/catalog/providers.server.ts';
import { now, timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { getVisibleSince } from '../visibleSince.server.ts';
import type { BookingDetails, listProviderDetails as listing } from './api.ts';
import { detailsMonths, linkMilliseconds } from './detailLimits.ts';
import { openPhoto, type PhotoRequest } from './detailPhotos.server.ts';
import { listDetailsByBooking, readStoredDetails } from './storedDetails.server.ts';

export async function listProviderDetails(db: Db, provider: Provider): Promise<AnswerOf<typeof listing>> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('service_id', '=', requireServiceId(provider))
    .where('starts_at', '>', 'link' in provider.by ? getLinkOpensSince() : getVisibleSince())
    .execute();
  const ids = rows.map(({ id }) => id);
  const details = await listDetailsByBooking(db, ids);
  return [...details].map(([_id, fields]) => ({ _id, ...fields }));
}

export async function readProviderDetails(db: Db, provider: Provider, id: string): Promise<BookingDetails> {
  await requireOpen(db, provider, id);
  return readStoredDetails(db, id);
}

export async function readProviderPhoto(db: Db, provider: Provider, request: PhotoRequest): Promise<Blob> {
  await requireOpen(db, provider, request.id);
  return openPhoto(db, request);
}

/** @throws {ApiError} signed_in_only with a private link, 7 days after the start */
async function requireOpen(db: Db, provider: Provider, id: string): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', id)
    .where('service_id', '=', requireServiceId(provider))
    .executeTakeFirstOrThrow(notFound);
  if ('link' in provider.by && booking.starts_at <= getLinkOpensSince()) throw new ApiError('signed_in_only');
}

export function getLinkOpensSince(): string {
  return timeAgo(linkMilliseconds);
}

/** docs/product.md 2.33: after 12 months, with their photos. */
export async function deleteOldDetails(db: Db): Promise<void> {
  const before = addMonths(vilniusClock(now()).date, -detailsMonths);
  const old = db.selectFrom('bookings').select('id').where('date', '<', before);
  await db.deleteFrom('booking_details').where('booking_id', 'in', old).execute();
  await db.updateTable('booking_photos').set({ booking_id: null }).where('booking_id', 'in', old).execute();
}
