import { parsePriceList } from '#features/pricing/prices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { listForms, splitWords } from './normalized.server.ts';
import { isIgnored, isStreetWord } from './synonyms.server.ts';

export const wordWeights = { name: 10, person: 8, address: 6, price: 5, about: 3 };
const maxWordLength = 64;
const servicesAtOnce = 200;
const rowsAtOnce = 1_000;

/** Call it in the transaction that changes the services' texts or prices. */
export async function writeServiceWords(db: Db, ids: string[]): Promise<void> {
  const services = await db
    .selectFrom('services')
    .leftJoin('service_prices', 'service_prices.service_id', 'services.id')
    .select(['id', 'address', 'contact_person', 'list'])
    .where('id', 'in', ids)
    .execute();
  const texts = await db
    .selectFrom('service_translations')
    .select(['service_id', 'name', 'about'])
    .where('service_id', 'in', ids)
    .execute();
  const textsOf = Map.groupBy(texts, ({ service_id }) => service_id);
  const rows = services.flatMap(({ id, address, contact_person, list }) => {
    const { items } = parsePriceList(list);
    const words = new Map<string, number>();
    const own = textsOf.get(id) ?? [];
    addWords(words, own.map(({ name }) => name).join(' '), wordWeights.name);
    addWords(words, contact_person, wordWeights.person);
    addWords(words, address, wordWeights.address);
    addWords(words, items.flatMap(({ names }) => Object.values(names)).join(' '), wordWeights.price);
    addWords(words, own.map(({ about }) => about ?? '').join(' '), wordWeights.about);
    return [...words].map(([word, weight]) => ({ word, service_id: id, weight }));
  });
  await db.deleteFrom('service_words').where('service_id', 'in', ids).execute();
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await db
      .insertInto('service_words')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute();
}

function addWords(words: Map<string, number>, text: string, weight: number): void {
  for (const word of splitWords(text)) {
    if (isIgnored(word) || isStreetWord(word) || word.length > maxWordLength / 2) continue;
    for (const form of listForms(word)) if (!words.has(form)) words.set(form, weight);
  }
}

/** In small transactions, so that others can write in between. */
export async function rebuildWords(db: Db): Promise<number> {
  const rows = await db.selectFrom('services').select('id').execute();
  for (let first = 0; first < rows.length; first += servicesAtOnce) {
    const ids = rows.slice(first, first + servicesAtOnce).map(({ id }) => id);
    await db.transaction().execute((transaction) => writeServiceWords(transaction, ids));
  }
  return rows.length;
}
