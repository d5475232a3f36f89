import type { Category } from '#features/urls/categories.ts';
import type { Db } from '#platform/db/open.server.ts';

export async function listTownPages(db: Db, category?: Category) {
  return db
    .selectFrom('service_towns')
    .innerJoin('services', 'services.id', 'service_towns.service_id')
    .select((value) => [
      'category',
      'town',
      value.fn.countAll<number>().as('total'),
      value.fn.max('updated_at').as('changed'),
    ])
    .where('status', '=', 'published')
    .$if(category !== undefined, (query) => query.where('category', '=', category as Category))
    .groupBy(['category', 'town'])
    .orderBy('total', 'desc')
    .orderBy('town')
    .execute();
}
