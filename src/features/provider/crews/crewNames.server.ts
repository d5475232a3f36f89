import { GRID_MINUTES, toMinute } from '#features/availability/index.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

/** Empty for a crew without a name. */
export async function listCrewNames(db: Db, serviceId: string, count: number): Promise<string[]> {
  const rows = await db.selectFrom('crew_names').selectAll().where('service_id', '=', serviceId).execute();
  return Array.from({ length: count }, (_, index) => rows.find(({ crew }) => crew === index)?.name ?? '');
}

/**
 * docs/product.md 2.79. Call it while the service's row is locked.
 * @param count of the crews that remain
 * @throws {ApiError} crew_booked if the others have bookings that have not ended
 */
export async function requireUnbooked(
  db: Db,
  serviceId: string,
  lang: Language,
  count: number,
): Promise<void> {
  const booked = await db
    .selectFrom('time_blocks')
    .select(({ fn }) => ['crew', fn.count<number>('booking_id').distinct().as('bookings')])
    .where('service_id', '=', serviceId)
    .where('crew', '>=', count)
    .where('block', '>=', Math.floor(toMinute(now()) / GRID_MINUTES))
    .groupBy('crew')
    .orderBy('crew')
    .executeTakeFirst();
  if (!booked) return;
  const names = await listCrewNames(db, serviceId, booked.crew + 1);
  const crew = names[booked.crew] || getTranslator(lang)('crews:crew', { number: String(booked.crew + 1) });
  throw new ApiError('crew_booked', { values: { crew, bookings: String(booked.bookings) } });
}
