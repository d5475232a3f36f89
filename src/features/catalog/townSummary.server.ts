import { euros } from '#features/pricing/money.ts';
import type { Category } from '#features/urls/categories.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { byStart } from '#platform/time/dateTime.ts';
import { findServices } from './findServices.server.ts';
import { listFreeOnCards } from './freeOnCards.server.ts';
import { listLeastPrices } from './leastPrices.server.ts';
import { startOf } from './nextFree.ts';
import { readPublishedServices } from './published.server.ts';

/** The first few are enough: they are sorted by next available start time, and hardly any provider is absent. */
const maxServices = 24;

export async function summarizeTown(db: Db, lang: Language, category: Category, town: string) {
  const { ids } = await findServices(db, lang, { category, town, sort: 'earliest' });
  const prices = await listLeastPrices(db, await readPublishedServices(db));
  const least = Math.min(...ids.map((id) => prices.get(id) ?? Infinity));
  const { starts } = await listFreeOnCards(db, ids.slice(0, maxServices));
  const [nextFree = null] = [...starts.values()].flatMap((next) => startOf(next) ?? []).sort(byStart);
  return { ids, priceFrom: least < Infinity ? euros(least) : null, nextFree };
}
