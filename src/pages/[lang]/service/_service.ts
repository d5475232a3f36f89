import { readSchedule } from '#features/availability/schedules.server.ts';
import { listPictures } from '#features/catalog/servicePictures.server.ts';
import { findService, readAboutLanguage } from '#features/catalog/services.server.ts';
import { listServiceTowns } from '#features/catalog/serviceTowns.server.ts';
import { townWithKey } from '#features/urls/places/towns.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

export type FoundService = NonNullable<Awaited<ReturnType<typeof findService>>>;

export async function readService(db: Db, lang: Language, id: string) {
  const service = await findService(db, lang, id);
  if (!service) return undefined;
  const [pictures, writtenIn, schedule, towns] = await Promise.all([
    listPictures(db, id),
    readAboutLanguage(db, lang, id),
    readSchedule(db, id),
    listServiceTowns(db, [id]),
  ]);
  const served = (towns.get(id) ?? []).flatMap((key) => townWithKey(key)?.names[lang] ?? []);
  const alts = pictures.map(({ alt }) => alt[lang] || undefined);
  return { service, alts, writtenIn, schedule, towns: served };
}
