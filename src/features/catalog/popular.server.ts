import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { listServicesByIds } from './services.server.ts';
import type { Service } from './shapes.ts';

export const popularCount = 8;

/** docs/product.md 4.3. */
export async function listPopularServices(db: Db, lang: Language): Promise<Service[]> {
  const popular = await db
    .selectFrom('services')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(popularCount)
    .execute();
  return listServicesByIds(db, lang, popular);
}
