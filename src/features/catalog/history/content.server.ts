import { pageTags } from '#features/catalog/pageTags.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { storedPhone } from '#platform/forms/phones.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { removeAbandonedFiles } from '#platform/media/uploads.server.ts';
import { writeServiceWords } from '../search/serviceWords.server.ts';
import { placePictures, releasePictures } from '../servicePictures.server.ts';
import type { ServiceEdit } from '../serviceShapes.ts';
import { placeTowns } from '../serviceTowns.server.ts';
import type { ServiceState } from './serviceState.server.ts';

interface Content {
  names?: ServiceEdit['names'];
  abouts: ServiceEdit['abouts'];
  pictures: ServiceEdit['pictures'];
  townKeys?: string[] | undefined;
  phone?: string | null | undefined;
}

/**
 * Also writes the search words, in the transaction that locks the service.
 * @param service its language is the fallback for missing names
 */
export async function writeContent(
  db: Db,
  service: Pick<ServiceState, '_id' | 'names' | 'language'>,
  { names = service.names, abouts, pictures, townKeys, phone }: Content,
): Promise<void> {
  const { _id: id, language } = service;
  await writeTexts(db, id, {
    names,
    abouts,
    fallbackName: names[language] || (service.names[language] ?? ''),
  });
  const columns = {
    updated_at: now().toISOString(),
    ...(phone !== undefined && { phone: storedPhone(phone) || null }),
  };
  await db.updateTable('services').set(columns).where('id', '=', id).execute();
  await placePictures(db, id, pictures);
  if (townKeys) await placeTowns(db, id, townKeys);
  await writeServiceWords(db, [id]);
}

export async function writeTexts(
  db: Db,
  id: string,
  { names, abouts, fallbackName }: Pick<ServiceEdit, 'names' | 'abouts'> & { fallbackName: string },
): Promise<void> {
  await db.deleteFrom('service_translations').where('service_id', '=', id).execute();
  const rows = languages.map((language) => {
    const name = names[language] || fallbackName;
    return { service_id: id, language, name, name_key: nameKey(name), about: abouts[language] || null };
  });
  await db.insertInto('service_translations').values(rows).execute();
}

/** Call it last in the transaction, and `releaseFiles` after the commit. */
export async function invalidateService(db: Db, id: string): Promise<void> {
  const { services, popular, service, starts, nextFree } = pageTags;
  await addInvalidation(db, [services, popular, service(id), starts(id), nextFree(id)]);
}

export async function releaseFiles(db: Db): Promise<void> {
  await releasePictures(db);
  await removeAbandonedFiles(db);
}
