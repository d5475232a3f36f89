import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeServiceWords } from '#features/catalog/search/serviceWords.server.ts';
import { categories } from '#features/urls/categories.ts';
import { townOfAddress } from '#features/urls/places/towns.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';

/** Parts of names; every language has equally many of each, so that a service has the same name in all of them. */
interface Words {
  first: string[];
  second: string[];
}
const words: Partial<Record<Language, Words>> & { en: Words } = {
  en: {
    first: ['Amber', 'Old Town', 'Riverside', 'Northern', 'Oak', 'Quick', 'Honest', 'Morning'],
    second: ['Masters', 'Workshop', 'Brothers', 'Service', 'Hands', 'Home', 'Team', 'Crew'],
  },
  lt: {
    first: ['Gintaro', 'Senamiesčio', 'Paupio', 'Šiaurės', 'Ąžuolo', 'Greitieji', 'Sąžiningi', 'Ryto'],
    second: ['meistrai', 'dirbtuvė', 'broliai', 'tarnyba', 'rankos', 'namai', 'komanda', 'brigada'],
  },
  ru: {
    first: [
      'Янтарные',
      'Старогородские',
      'Приречные',
      'Северные',
      'Дубовые',
      'Быстрые',
      'Честные',
      'Утренние',
    ],
    second: ['мастера', 'мастерские', 'братья', 'службы', 'руки', 'дома', 'команды', 'бригады'],
  },
};
const towns = ['Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Panevėžys', 'Alytus', 'Utena', 'Telšiai'];
const batch = 500;

/**
 * For measuring: services with different names, categories and towns, published a minute apart.
 * @param pictures files of the media folder that the services share
 */
export async function addManyServices(db: Db, count: number, pictures: string[], now: Date) {
  for (let first = 0; first < count; first += batch) {
    const places = Array.from({ length: Math.min(batch, count - first) }, (_, index) => first + index);
    const services = places.map((place) => serviceRow(place, now));
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('services').values(services).execute();
      await transaction
        .insertInto('service_translations')
        .values(
          services.flatMap(({ id }, index) =>
            languages.map((language) => translationRow(id, first + index, language)),
          ),
        )
        .execute();
      await transaction
        .insertInto('service_towns')
        .values(
          services.map(({ id, address }) => ({ service_id: id, town: townOfAddress(address)?.key ?? '' })),
        )
        .execute();
      await transaction
        .insertInto('service_pictures')
        .values(
          services.map(({ id }, index) => ({
            id: randomUUID(),
            service_id: id,
            position: 0,
            file: pictures[(first + index) % pictures.length] ?? '',
          })),
        )
        .execute();
      await writeServiceWords(
        transaction,
        services.map(({ id }) => id),
      );
    });
  }
  // PostgreSQL would do so automatically within a minute, in the middle of a measurement.
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
  return Array.from({ length: count }, (_, place) => idOf(place));
}

function idOf(index: number): string {
  return `many-${index}`;
}

function serviceRow(index: number, now: Date) {
  const at = new Date(now.getTime() - index * 60_000).toISOString();
  return {
    id: idOf(index),
    category: cyclic(categories, index),
    address: `Laisvės al. ${(index % 120) + 1}, ${cyclic(towns, index)}`,
    email: `service-${index}@many.example`,
    email_key: `service-${index}@many.example`,
    contact_person: `Rasa ${index}`,
    status: 'published' as const,
    language: 'lt' as const,
    created_at: at,
    updated_at: at,
  };
}

function translationRow(id: string, index: number, language: Language) {
  const { first, second } = words[language] ?? words.en;
  const name = `${cyclic(first, index)} ${cyclic(second, Math.floor(index / first.length))} ${index}`;
  return {
    service_id: id,
    language,
    name,
    name_key: nameKey(name),
    about: `${name}. ${cyclic(towns, index)}.`,
  };
}

function cyclic<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
