import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDemonstrationServices } from '#cli/demonstration/fill.ts';
import { demonstrationServices } from '#cli/demonstration/services.ts';
import { defaultSchedule } from '#features/availability/index.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { isTown, readTerms } from '#features/catalog/search/parseQuery.server.ts';
import { listServices } from '#features/catalog/services.server.ts';
import type { Service } from '#features/catalog/shapes.ts';
import { townForms } from '#features/urls/places/typedTowns.ts';
import { settings } from '#platform/config/settings.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, openDatabase } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import fresh from './freshCases.json' with { type: 'json' };
import cases from './searchCases.json' with { type: 'json' };
import sentences from './sentenceCases.json' with { type: 'json' };
import specialists from './specialistCases.json' with { type: 'json' };

/** A search and its expected result: a service by its English name, one of a category or town, or nothing. */
interface Case {
  lang: string;
  q: string;
  kind: string;
  category?: string;
  /** One of these. */
  categories?: string[];
  services?: string[];
  /** In euros, from the words. */
  maxPrice?: number;
  town?: string;
  service?: string;
  nothing?: boolean;
  /** The time in the words, and the town that is offered because no provider in the wanted one does exactly this. */
  when?: { date?: string; days?: number; from?: string; to?: string };
  near?: string;
}

const shown = 3;
const leastOfAll = 0.95;
const leastOfKind = 0.85;
const leastOfLanguage = 0.9;
const leastOfSentences = 0.95;
/** A Wednesday morning. */
settings.clock = new Date('2026-03-11T08:00:00Z');

let db: Db;
let all: Service[];
beforeAll(async () => {
  db = openDatabase(join(mkdtempSync(join(tmpdir(), 'search-')), 'app.db'));
  await migrate(db);
  await addDemonstrationServices(db);
  all = (await listServices(db, 'en', { limit: 1000 })).services;
  const petras = all.find(({ name }) => name === 'Petras and Daughter')?._id ?? '';
  await storeSchedule(db, petras, {
    ...defaultSchedule,
    daysOff: [{ from: '2026-03-14', to: '2026-03-14' }],
  });
}, 60_000);
afterAll(() => db.destroy());

async function found(lang: string, q: string): Promise<Service[]> {
  const { services } = await listServices(db, lang as Language, { q, limit: shown });
  return services.flatMap(({ _id }) => all.find((service) => service._id === _id) ?? []);
}

async function isFound({
  lang,
  q,
  category,
  categories,
  town,
  service,
  services: wanted,
  nothing,
  when,
  maxPrice,
  near,
}: Case): Promise<boolean> {
  const answer = await listServices(db, lang as Language, { q, limit: shown });
  const { days, ...hours } = answer.time ?? {};
  if (!isDeepStrictEqual({ ...days, ...hours }, when ?? {})) return false;
  if (answer.max !== (maxPrice && maxPrice * 100)) return false;
  if (nothing) return answer.total === 0;
  if (near) return answer.near?.town === near;
  // Prices and availability are tested elsewhere.
  const services = maxPrice ? await found(lang, answer.words) : await found(lang, q);
  return services.some(
    (each) =>
      (!category || each.category === category) &&
      (!categories || categories.includes(each.category)) &&
      (!town || each.address.endsWith(`, ${town}`)) &&
      (!service || each.name === service) &&
      (!wanted || wanted.includes(each.name)),
  );
}

test('the wanted service is among the first three, in all cases and in each kind', async () => {
  const results = await Promise.all(
    (cases as Case[]).map(async (each) => ({ ...each, isFound: await isFound(each) })),
  );
  const share = (some: { isFound: boolean }[]) => some.filter((each) => each.isFound).length / some.length;
  const missed = results.filter((each) => !each.isFound).map(({ kind, q }) => `${kind}: ${q}`);
  expect(share(results), missed.join('\n')).toBeGreaterThanOrEqual(leastOfAll);
  for (const [kind, some] of Map.groupBy(results, (each) => each.kind))
    expect(share(some), `${kind}: ${missed.join('\n')}`).toBeGreaterThanOrEqual(leastOfKind);
});

test('a stranger’s search has a matching service among the first three, or correctly none, in each language', async () => {
  const results = await Promise.all(
    (fresh as Case[]).map(async (each) => ({ ...each, isFound: await isFound(each) })),
  );
  for (const [lang, some] of Map.groupBy(results, (each) => each.lang)) {
    const missed = some.filter((each) => !each.isFound).map(({ kind, q }) => `${kind}: ${q}`);
    expect(1 - missed.length / some.length, `${lang}: ${missed.join('\n')}`).toBeGreaterThanOrEqual(
      leastOfLanguage,
    );
  }
});

test.each([
  { name: 'a whole sentence finds the right service', searches: sentences },
  { name: 'specialists come first', searches: specialists },
])('$name in each language, or none if no provider offers it', async ({ searches }) => {
  const results = await Promise.all(
    (searches as Case[]).map(async (each) => ({ ...each, isFound: await isFound(each) })),
  );
  for (const [lang, some] of Map.groupBy(results, (each) => each.lang)) {
    const missed = some.filter((each) => !each.isFound);
    const named = missed.map(({ kind, q }) => `${kind}: ${q}`).join('\n');
    expect(1 - missed.length / some.length, `${lang}: ${named}`).toBeGreaterThanOrEqual(leastOfSentences);
    expect(missed.filter(({ nothing }) => nothing)).toEqual([]);
  }
});

test('next to a trade, the name of a town in any case means the town', () => {
  const dictionary = { known: new Set<string>(), findNearest: () => ({ distance: 3, words: [] }) };
  const missed = townForms.filter(({ form, town, isWhole }) => {
    const [, place] = readTerms(`santechnikas ${form}`, dictionary, false);
    return isWhole && !(place && isTown(place) && place.towns.has(town));
  });
  expect(missed).toEqual([]);
});

test('names that contain the typed text come first', async () => {
  const [first, second] = await found('lt', 'elektrik');
  expect([first, second].map((service) => service?.name)).toEqual([
    'Fazė Electricians',
    'The Night Electrician',
  ]);
});

test('a Russian word has only the meaning of the Russian lists', async () => {
  const categories = async (q: string) =>
    new Set((await listServices(db, 'ru', { q, limit: 20 })).services.map(({ category }) => category));
  // 'Шторы' sounds like 'store', and 'ванна' like 'van'.
  expect(await categories('шторы')).toEqual(new Set(['декорирование']));
  expect(await categories('ванна')).not.toContain('переезд');
});

test('a common word has only the meanings of its language, and a place says less than an object', async () => {
  const first = async (q: string) => (await listServices(db, 'en', { q, limit: 1 })).services[0]?.category;
  // 'Hello' sounds like 'helis' (helium), and 'svečių' like 'свет' (light).
  expect(await first('hello i am looking for somebody for rug')).toBe('cleaning');
  expect(await first('svečių kambario grindjuostės')).toBe('repair');
  expect(await first('laundry room chest freezer')).toBe('repair');
  // English 'lift' means to carry.
  expect(await first('reikia pervežti pianiną iš ketvirto aukšto be lifto')).toBe('shifting');
  for (const q of ['laundry room sockets', 'rozetė terasoje', 'котельная розетка', 'розетка у кровати'])
    expect(await first(q), q).toBe('electric');
  expect(await first('mirror over the sofa')).toBe('decoration');
  expect(await first('крыша течёт возле трубы')).toBe('repair');
});

test('words of other languages with a similar stem are not meant', async () => {
  const first = async (q: string) => (await listServices(db, 'en', { q, limit: 1 })).services[0]?.category;
  // 'Глаза' sounds like 'glazing', and 'masking tape' has no tap.
  expect(await first('глаза')).not.toBe('repair');
  expect(await first('colour comes off with the masking tape')).toBe('painting');
});

test('a hotel is a place next to a trade or cleaning', async () => {
  const first = async (q: string) => (await listServices(db, 'en', { q, limit: 1 })).services[0]?.category;
  expect(await first('elektrikas viešbučiui')).toBe('electric');
  expect(await first('уборка ресторана')).toBe('cleaning');
  for (const q of ['viešbutis', 'restoranas vestuvėms']) expect(await first(q), q).toBeUndefined();
});

test('from one town to another is a move', async () => {
  const first = async (q: string) => (await listServices(db, 'en', { q, limit: 1 })).services[0]?.category;
  for (const q of [
    'sofa iš Vilniaus į Kauną',
    'из Каунаса в Клайпеду',
    'everything from Kaunas flat to Klaipėda',
  ])
    expect(await first(q), q).toBe('shifting');
  expect(await first('plumber from Kaunas, in Vilnius')).toBe('plumbing');
});

test('an action decides over things, but not over dirt or a trade', async () => {
  const first = async (q: string) => (await listServices(db, 'en', { q, limit: 1 })).services[0]?.category;
  for (const q of ['get rid of mould', 'stoglangių valymas', 'мойка брусчатки', 'fridge cleaner'])
    expect(await first(q), q).toBe('cleaning');
  for (const q of [
    'senų baldų išvežimas',
    'избавиться от старого холодильника',
    'переезд дивана',
    'movers carpet',
  ])
    expect(await first(q), q).toBe('shifting');
  expect(await first('painter who moves the furniture')).toBe('painting');
});

test('a time is read in another keyboard layout too, and a unit of an hour is not part of the place', async () => {
  const find = (q: string) => listServices(db, 'ru', { q, limit: shown });
  expect((await find("'ktrnhbr pfdnhf")).time).toEqual({ days: { date: '2026-03-12', days: 1 } });
  expect((await find('movers sunday 7 am Kaunas')).near?.words).toBe('movers sunday 7 am');
});

test('one long need is enough in words written together', async () => {
  const first = async (q: string) => (await listServices(db, 'en', { q, limit: 1 })).services[0]?.category;
  expect(await first('розетканагревается')).toBe('electric');
  expect(await first('santechnikasutenoj')).toBe('plumbing');
  expect(await first('underfloorheating')).toBe('plumbing');
  expect(await first('medžioklė')).toBeUndefined();
});

test('a correction is reported, and the exact text can be searched instead', async () => {
  const corrected = async (lang: Language, q: string) =>
    (await listServices(db, lang, { q, limit: shown })).corrected;
  expect(await corrected('lt', 'snatechnkas')).toBe('santechnikas');
  expect(await corrected('en', 'plumer in Kaunas')).toBe('plumber in kaunas');
  expect(await corrected('en', 'celling painting')).toBe('ceiling painting');
  expect(await corrected('ru', 'маялр')).toBe('маляр');
  expect(await corrected('lt', 'tapetų klijvimas')).toBe('tapetų klijavimas');
  expect(await corrected('en', 'scoket gets hot when the kettle is on')).toMatch(/^socket /);
  for (const [lang, q] of [
    ['ru', 'сантехник'],
    ['lt', 'kas rudenį valyti kaminą'],
    ['lt', 'senas sietynas su kabučiais'],
    ['lt', 'kaminkrėčio'],
    ['lt', 'kas galėtų sutvarkyti varvantį čiaupą'],
    ['ru', 'весенняя уборка всего дома'],
    ['ru', 'содрать пять слоёв старых обоев'],
    ['lt', 'rasoja stiklo paketas iš vidaus'],
    ['en', 'overhead door motor grinding'],
    // Another ending, and a word of another language: 'warranty'.
    ['lt', 'dviejų miegamųjų buto langai'],
    ['lt', 'reikia kad kas nors sutvarkytų varvantį čiaupą'],
    // Rare words that look like a misspelling of 'raking', 'кафель' and 'stogas'.
    ['en', 'rocking chair'],
    ['ru', 'кашель'],
    ['lt', 'sloga'],
    // In longer searches, the same ending is no evidence.
    ['ru', 'газовая колонка не зажигается'],
    ['ru', 'дверца шкафа слетает'],
    // Another prefix.
    ['lt', 'šaldytuvas nebešaldo, pienas surūgo'],
  ] as const)
    expect(await corrected(lang, q), q).toBeUndefined();
  const exactly = await listServices(db, 'lt', { q: 'snatechnkas', exactly: true, limit: shown });
  expect([exactly.total, exactly.corrected]).toEqual([0, undefined]);
});

test('if the providers of a town are not available then, they are listed first, then those of other towns', async () => {
  const { near, services, total, counts } = await listServices(db, 'en', {
    q: 'plumber in Panevėžys on saturday',
    limit: shown,
  });
  expect(near).toMatchObject({ from: 'panevezys', isFound: true, busy: [services[0]?._id] });
  expect(services[0]?.name).toBe('Petras and Daughter');
  expect(new Set(services.map(({ category }) => category))).toEqual(new Set(['plumbing']));
  expect(counts.plumbing).toBe(total);
  const busy = await listServices(db, 'en', { q: 'plumber in Panevėžys 2026-03-14 at 5:00', limit: shown });
  expect(busy).toMatchObject({ total: 1, near: { isFound: false, busy: [services[0]?._id] } });
});

test('every service of the demonstration is found by its own name in each language', async () => {
  for (const { names } of Object.values(demonstrationServices).flat())
    for (const [lang, name] of Object.entries(names))
      expect((await found(lang, name))[0]?.name, name).toBe(names.en);
});
