import { readSchedule } from '#features/availability/schedules.server.ts';
import { listPictureTexts } from '#features/catalog/servicePictures.server.ts';
import { findService, readAboutLanguage } from '#features/catalog/services.server.ts';
import { listServiceTowns } from '#features/catalog/serviceTowns.server.ts';
import { townWithKey } from '#features/urls/places/towns.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

export type FoundService = NonNullable<Awaited<ReturnType<typeof findService>>>;

export async function readService(db: Db, lang: Language, id: string) {
  const service = await findService(db, lang, id);
  if (!service) return undefined;
  const [alts, writtenIn, schedule, towns] = await Promise.all([
    listPictureTexts(db, lang, id),
    readAboutLanguage(db, lang, id),
    readSchedule(db, id),
    listServiceTowns(db, [id]),
  ]);
  const served = (towns.get(id) ?? []).flatMap((key) => townWithKey(key)?.names[lang] ?? []);
  return { service, alts, writtenIn, schedule, towns: served };
}
