import type { Language } from '#domain/languages.ts';
import { aboutLanguage, findService } from '#server/catalogue/catalogue.ts';
import type { database } from '#server/operations/database.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import { pictureTexts } from '#server/catalogue/servicePictures.ts';

/** A service as the catalogue finds it. */
export type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;

/** What a service's page shows of it. */
interface ShownService {
  service: Service;
  /** What is to be seen on each of its pictures. */
  alts: Awaited<ReturnType<typeof pictureTexts>>;
  /** The language of its description. */
  writtenIn: Language;
  /** Until how long before its start a booking is canceled for free, in minutes. */
  freeCancellation: number;
}

/** @returns undefined when there is no published service with this id */
export async function readService(
  db: ReturnType<typeof database>,
  lang: Language,
  id: string,
): Promise<ShownService | undefined> {
  const service = await findService(db, lang, id);
  if (!service) return undefined;
  const [alts, writtenIn, { freeCancellation }] = await Promise.all([
    pictureTexts(db, lang, id),
    aboutLanguage(db, lang, id),
    scheduleOf(db, id),
  ]);
  return { service, alts, writtenIn, freeCancellation };
}
