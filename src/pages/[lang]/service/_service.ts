import { townWithKey } from '#features/addresses/places/towns.ts';
import type { Schedule } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { listPictureTexts } from '#features/catalog/servicePictures.server.ts';
import { findService, readAboutLanguage } from '#features/catalog/services.server.ts';
import { listServiceTowns } from '#features/catalog/serviceTowns.server.ts';
import type { getDatabase } from '#platform/db/database.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

export type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;

interface ServicePage {
  service: Service;
  alts: Awaited<ReturnType<typeof listPictureTexts>>;
  writtenIn: Language;
  schedule: Schedule;
  towns: string[];
}

export async function readService(
  db: ReturnType<typeof getDatabase>,
  lang: Language,
  id: string,
): Promise<ServicePage | undefined> {
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
