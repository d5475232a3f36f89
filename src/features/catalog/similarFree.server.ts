import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { byStart, type DateTime } from '#platform/time/dateTime.ts';
import { listFreeOnCards } from './freeOnCards.server.ts';
import { selectNamedServices } from './namedServices.server.ts';

export interface FreeService extends DateTime {
  id: string;
  name: string;
}

const max = 3;
/** Candidates: nearly all have an available slot. */
const looked = 24;

/**
 * docs/product.md 2.23: alternatives for a customer whose provider cancelled, up to three of the same category that are
 * available within 60 days: first those that serve a town of this service, soonest first, then others.
 */
export async function listSimilarFree(db: Db, lang: Language, serviceId: string): Promise<FreeService[]> {
  const nearby = await freeAmong(db, lang, serviceId, true);
  if (nearby.length >= max) return nearby.slice(0, max);
  return [...nearby, ...(await freeAmong(db, lang, serviceId, false))].slice(0, max);
}

async function freeAmong(
  db: Db,
  lang: Language,
  serviceId: string,
  isNearby: boolean,
): Promise<FreeService[]> {
  const services = await db
    .selectFrom(selectNamedServices(db, lang))
    .select(['id', 'name'])
    .where('status', '=', 'published')
    .where('id', '!=', serviceId)
    .where('category', '=', (row) =>
      row.selectFrom('services as left').select('left.category').where('left.id', '=', serviceId),
    )
    .where(({ exists, not, selectFrom }) => {
      const sharesTown = exists(
        selectFrom('service_towns as served')
          .innerJoin('service_towns as own', 'own.town', 'served.town')
          .select('served.town')
          .whereRef('served.service_id', '=', 'service.id')
          .where('own.service_id', '=', serviceId),
      );
      return isNearby ? sharesTown : not(sharesTown);
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute();
  const { starts } = await listFreeOnCards(
    db,
    services.map(({ id }) => id),
  );
  return services
    .flatMap((service) => {
      const next = starts.get(service.id);
      return next ? [{ ...service, ...next }] : [];
    })
    .toSorted(byStart);
}
