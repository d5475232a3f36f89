import type { AstroGlobal } from 'astro';
import { waitingBooking } from '#domain/accounts/waitingBooking.ts';
import type { Language } from '#domain/languages.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { chosenItems, estimate } from '#domain/prices/estimate.ts';
import type { Money } from '#domain/prices/money.ts';
import { isPast } from '#domain/slots.ts';
import { findService } from '#server/catalogue/catalogue.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import { shownStarts } from '#features/availability/index.ts';
import { database } from '#server/operations/database.ts';
import { now } from '#server/operations/settings.ts';
import { readPart } from '#server/pages/pageFailure.ts';
import { keptAlways } from '#server/pages/pageTags.ts';

/** What login and registration say of the booking that waits. */
export interface Waiting {
  name: string;
  picture: string | undefined;
  at: Moment;
  /** The names of the items that were chosen before a session ended, and their sum. */
  items: string[];
  total: Money | undefined;
}

/** docs/product.md 3.31. A page with a booking is not kept: it is one person's, and ends with its start. */
export async function askedBooking(
  page: Pick<AstroGlobal, 'cache' | 'url' | 'response'>,
  lang: Language,
): Promise<Waiting | undefined> {
  const booking = waitingBooking(page.url.searchParams.get('next'));
  if (!booking) {
    page.cache?.set(keptAlways);
    return undefined;
  }
  const { at, id } = booking;
  if (isPast(at.date, at.time, now())) return undefined;
  const { shown: service } = await readPart(page, findService(database(), lang, id));
  const { shown: schedule } = await readPart(page, scheduleOf(database(), id));
  if (!service || !schedule || !shownStarts(schedule, at.date).includes(at.time)) return undefined;
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
