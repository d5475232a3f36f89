import type { Db } from '#platform/db/open.server.ts';
import { defaultLanguage, type Language } from '#platform/i18n/languages.ts';

/** The table `service` with its name in a language, else in English (docs/languages.md). */
export function selectNamedServices(db: Db, lang: Language) {
  return db
    .selectFrom('services')
    .innerJoin('service_translations as english', (join) =>
      join.onRef('english.service_id', '=', 'services.id').on('english.language', '=', defaultLanguage),
    )
    .leftJoin('service_translations as own', (join) =>
      join.onRef('own.service_id', '=', 'services.id').on('own.language', '=', lang),
    )
    .selectAll('services')
    .select(({ fn }) => [
      fn.coalesce('own.name', 'english.name').as('name'),
      fn.coalesce('own.name_key', 'english.name_key').as('name_key'),
    ])
    .as('service');
}
