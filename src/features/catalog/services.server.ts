import { euros } from '#features/pricing/money.ts';
import { addVersion, parsePriceList } from '#features/pricing/prices.server.ts';
import { type Category, categoryName, categoryNamed } from '#features/urls/categories.ts';
import { translateAddress } from '#features/urls/places/towns.ts';
import { allPicture } from '#features/urls/sitePictures.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { defaultLanguage, inEachLanguage, type Language } from '#platform/i18n/languages.ts';
import { mediaUrl } from '#platform/media/media.server.ts';
import { type Counts, findServices, type ServiceSearch } from './findServices.server.ts';
import { recordEmptySearch } from './search/emptySearches.server.ts';
import type { ServiceStatus } from './serviceStates.ts';
import type { Service } from './shapes.ts';

interface ServiceFilter extends ServiceSearch {
  page?: number | undefined;
  limit: number;
}

export const similarCount = 4;

export async function listServices(db: Db, lang: Language, { page = 1, limit, ...search }: ServiceFilter) {
  const { ids, ...found } = await findServices(db, lang, search);
  const onPage = ids.slice((page - 1) * limit, page * limit);
  return { services: await listServicesByIds(db, lang, onPage), total: ids.length, ...found };
}

/** Counts a visitor's search whose words found nothing (docs/product.md 5.11). */
export async function searchServices(db: Db, lang: Language, search: ServiceFilter) {
  const found = await listServices(db, lang, search);
  const { q, town, date, max = found.max } = search;
  if (q && !town && !date && !max && !found.time && found.counts.all === 0) recordEmptySearch(db, q);
  return found;
}

export async function findService(db: Db, lang: Language, id: string): Promise<Service | undefined> {
  if ((await findStatus(db, id)) !== 'published') return undefined;
  return (await listServicesByIds(db, lang, [id]))[0];
}

export async function findStatus(db: Db, id: string): Promise<ServiceStatus | undefined> {
  const service = await db.selectFrom('services').select('status').where('id', '=', id).executeTakeFirst();
  return service?.status;
}

export async function readAboutLanguage(db: Db, lang: Language, id: string): Promise<Language> {
  const texts = await db
    .selectFrom('service_translations')
    .select(['language', 'about'])
    .where('service_id', '=', id)
    .execute();
  return withAbout(texts, lang)?.language ?? lang;
}

/** docs/product.md 4.11. */
export async function listSimilarServices(db: Db, lang: Language, service: Service): Promise<Service[]> {
  const category = categoryNamed(service.category) as Category;
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('status', '=', 'published')
    .where('category', '=', category)
    .where('id', '!=', service._id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(similarCount)
    .execute();
  const ids = rows.map(({ id }) => id);
  return listServicesByIds(db, lang, ids);
}

export function readContacts({ email, contact_person }: { email: string; contact_person: string }) {
  return { email, contactPerson: contact_person };
}

export async function mapServicesOf(db: Db, lang: Language, rows: { service_id: string }[]) {
  const ids = new Set(rows.map((row) => row.service_id));
  const services = await listServicesByIds(db, lang, [...ids]);
  return new Map(services.map((service) => [service._id, service]));
}

/** In the order of the ids, with English as the fallback. */
export async function listServicesByIds(db: Db, lang: Language, ids: string[]): Promise<Service[]> {
  if (ids.length === 0) return [];
  const services = await db
    .selectFrom('services')
    .leftJoin('service_prices', 'service_prices.service_id', 'services.id')
    .selectAll('services')
    .select(['list', 'least'])
    .where('id', 'in', ids)
    .execute();
  const translations = await db
    .selectFrom('service_translations')
    .selectAll()
    .where('service_id', 'in', ids)
    .execute();
  const pictures = await db
    .selectFrom('service_pictures')
    .select(['service_id', 'file'])
    .where('service_id', 'in', ids)
    .orderBy('position')
    .execute();

  const byId = Map.groupBy(services, ({ id }) => id);
  const translationsOf = Map.groupBy(translations, (row) => row.service_id);
  const picturesOf = Map.groupBy(pictures, (row) => row.service_id);
  return ids.flatMap((id) =>
    (byId.get(id) ?? []).map(({ category, address, list, least, ...service }): Service => {
      const texts = translationsOf.get(id) ?? [];
      const english = texts.find(({ language }) => language === defaultLanguage) ?? texts[0];
      const inLanguage = (language: Language) => texts.find((text) => text.language === language) ?? english;
      return {
        _id: id,
        name: inLanguage(lang)?.name ?? '',
        category: categoryName(category, lang),
        address: translateAddress(lang, address),
        ...readContacts(service),
        about: withAbout(texts, lang)?.about ?? '',
        prices: addVersion(parsePriceList(list), lang),
        priceFrom: least === null ? null : euros(least),
        imageUrls: (picturesOf.get(id) ?? []).map(({ file }) => mediaUrl(file)),
        translations: inEachLanguage((language) => ({
          name: inLanguage(language)?.name ?? '',
          category: categoryName(category, language),
        })),
      };
    }),
  );
}

/** docs/product.md 4.4: the requested language, else English, else any. */
function withAbout<Text extends { language: Language; about: string | null }>(texts: Text[], lang: Language) {
  const inOrder = [lang, defaultLanguage].map((language) => texts.find((text) => text.language === language));
  return [...inOrder, ...texts].find((text) => text?.about);
}

export async function listCategories(
  db: Db,
  lang: Language,
): Promise<{ _id: string; name: string; url: string }[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').execute();
  const pictures = rows.map(({ key, picture }) => ({
    _id: key as Category | 'all',
    url: mediaUrl(picture),
  }));
  const all = { _id: 'all' as const, url: allPicture };
  return [all, ...pictures].map(({ _id, url }) => ({ _id, name: categoryName(_id, lang), url }));
}

export async function countByCategory(db: Db): Promise<Counts> {
  return (await findServices(db, defaultLanguage, {})).counts;
}

export const popularCount = 8;

/** docs/product.md 4.3. */
export async function listPopularServices(db: Db, lang: Language): Promise<Service[]> {
  return (await listServices(db, lang, { sort: 'popular', limit: popularCount })).services;
}
