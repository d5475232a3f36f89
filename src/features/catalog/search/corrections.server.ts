import { townWithKey } from '#features/urls/places/towns.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { listForms, normalize, splitWords } from './normalized.server.ts';
import type { Term } from './parseQuery.server.ts';
import { spellSynonym } from './synonyms.server.ts';

/** 'santechnikas' for 'snatechnkas'; undefined if nothing is corrected. */
export async function writeCorrection(
  db: Db,
  lang: Language,
  q: string,
  terms: Term[],
): Promise<string | undefined> {
  let corrected = q.toLowerCase();
  for (const { typed, correction, towns } of terms) {
    if (correction === undefined) continue;
    const [town = ''] = towns.keys();
    const word =
      spellSynonym(normalize(correction), typed) ??
      townWithKey(town)?.names[lang] ??
      (await writtenIn(db, correction));
    corrected = corrected.replace(typed, word);
  }
  return corrected === q.toLowerCase() ? undefined : corrected;
}

async function writtenIn(db: Db, form: string): Promise<string> {
  const texts = await db
    .selectFrom('service_words')
    .innerJoin('services', 'services.id', 'service_words.service_id')
    .innerJoin('service_translations', 'service_translations.service_id', 'services.id')
    .select(['name', 'contact_person', 'address', 'about'])
    .where('word', '=', form)
    .limit(9)
    .execute();
  const words = texts.flatMap(({ name, contact_person, address, about }) =>
    splitWords(`${name} ${contact_person} ${address} ${about ?? ''}`),
  );
  return (
    words.find((word) => normalize(word) === form) ??
    words.find((word) => listForms(word).includes(form)) ??
    form
  );
}
