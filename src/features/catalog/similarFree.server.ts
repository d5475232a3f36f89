import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { byStart, type DateTime } from '#platform/time/dateTime.ts';
import { listFreeOnCards } from './freeOnCards.server.ts';
import { selectNamedServices } from './namedServices.server.ts';
import { startOf } from './nextFree.ts';

export interface FreeService extends DateTime {
  id: string;
  name: string;
}

const max = 3;
/** The number of candidates: nearly all have an available slot. */
const looked = 24;

/**
 * docs/product.md 2.23: alternatives for a customer whose provider cancelled, up to three of the same category that are
 * available within 60 days: first those that serve a town of this service, soonest first, then others.
 */
export async function listSimilarFree(db: Db, lang: Language, serviceId: string): Promise<FreeService[]> {
  const nearby = await freeAmong(db, lang, serviceId, { is: 'nearby' });
  if (nearby.length >= max) return nearby.slice(0, max);
  return [...nearby, ...(await freeAmong(db, lang, serviceId, { is: 'elsewhere' }))].slice(0, max);
}

/**
 * Like `listSimilarFree`, but only services in the customer's town.
 * @param town its key; without one, the towns of this service
 */
export async function listFreeInTown(
  db: Db,
  lang: Language,
  serviceId: string,
  { town, most }: { town: string | undefined; most: number },
): Promise<FreeService[]> {
  const found = await freeAmong(db, lang, serviceId, town ? { is: 'town', town } : { is: 'nearby' });
  return found.slice(0, most);
}

type Where = { is: 'nearby' | 'elsewhere' } | { is: 'town'; town: string };

async function freeAmong(db: Db, lang: Language, serviceId: string, where: Where): Promise<FreeService[]> {
  const services = await db
    .selectFrom(selectNamedServices(db, lang))
    .select(['id', 'name'])
    .where('status', '=', 'published')
    .where('id', '!=', serviceId)
    .where('category', '=', (row) =>
      row.selectFrom('services as left').select('left.category').where('left.id', '=', serviceId),
    )
    .where(({ exists, not, selectFrom }) => {
      const served = selectFrom('service_towns as served')
        .select('served.town')
        .whereRef('served.service_id', '=', 'service.id');
      if (where.is === 'town') return exists(served.where('served.town', '=', where.town));
      const sharesTown = exists(
        served
          .innerJoin('service_towns as own', 'own.town', 'served.town')
          .where('own.service_id', '=', serviceId),
      );
      return where.is === 'nearby' ? sharesTown : not(sharesTown);
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
      const next = startOf(starts.get(service.id));
      return next ? [{ ...service, ...next }] : [];
    })
    .toSorted(byStart);
}
