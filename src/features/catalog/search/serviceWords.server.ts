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
    const own = textsOf.get(id) ?? [];
    const sources = {
      about: own.map(({ about }) => about ?? '').join(' '),
      price: items.flatMap(({ names }) => Object.values(names)).join(' '),
      address,
      person: contact_person,
      name: own.map(({ name }) => name).join(' '),
    };
    const words = Object.entries(sources).flatMap(([source, text]) =>
      listIndexed(text).map((form) => [form, wordWeights[source as keyof typeof sources]] as const),
    );
    return Array.from(new Map(words), ([word, weight]) => ({ word, service_id: id, weight }));
  });
  await db.deleteFrom('service_words').where('service_id', 'in', ids).execute();
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await db
      .insertInto('service_words')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute();
}

function listIndexed(text: string): string[] {
  return splitWords(text)
    .filter((word) => !isIgnored(word) && !isStreetWord(word) && word.length <= maxWordLength / 2)
    .flatMap(listForms);
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
