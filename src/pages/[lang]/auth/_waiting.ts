import type { AstroGlobal } from 'astro';
import { listVisibleStarts } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { waitingBooking } from '#features/booking/waitingBooking.ts';
import { findService } from '#features/catalog/services.server.ts';
import { chosenItems, estimate } from '#features/pricing/estimate.ts';
import { readPart } from '#features/urls/pageFailure.server.ts';
import { cacheAlways } from '#platform/cache/cachePage.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { isPast } from '#platform/time/vilnius.ts';

export type Waiting = NonNullable<Awaited<ReturnType<typeof readWaitingBooking>>>;

/** docs/product.md 3.31. A page with a booking is not cached: it is personal, and expires with its start. */
export async function readWaitingBooking(
  page: Pick<AstroGlobal, 'cache' | 'url' | 'response'>,
  lang: Language,
) {
  const booking = waitingBooking(page.url.searchParams.get('next'));
  if (!booking) {
    page.cache?.set(cacheAlways);
    return undefined;
  }
  const { at, id } = booking;
  if (isPast(at.date, at.time ?? '23:59', now())) return undefined;
  const { data: service } = await readPart(page, findService(getDatabase(), lang, id));
  const { data: schedule } = await readPart(page, readSchedule(getDatabase(), id));
  if (!service || !schedule) return undefined;
  if (at.time && !listVisibleStarts(schedule, at.date).includes(at.time)) return undefined;
  const { name, imageUrls, prices } = service;
  const items = prices ? chosenItems(prices, booking.items) : [];
  return {
    name,
    picture: imageUrls[0],
    at,
    items: items.map((item) => item.name),
    total: prices ? estimate(prices, booking.items).total : undefined,
  };
}
