import { categories, type Category } from '#features/urls/categories.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { inEachLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';
import { type Nearest, nearestOf } from './fuzzy.server.ts';
import {
  formsIn,
  inCyrillic,
  isCyrillic,
  isOfAlphabet,
  listForms,
  normalize,
  raise,
  splitWords,
  withoutMarks,
} from './normalized.server.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

type Lists<Part> = { [Name in keyof Part]: Part[Name] extends string ? string[] : Lists<Part[Name]> };

/** Entries are separated by commas. */
function splitLists<Part extends object>(part: Part): Lists<Part> {
  const lists = Object.entries(part).map(([name, list]: [string, string | object]) => [
    name,
    typeof list === 'string' ? list.split(', ').filter(Boolean) : splitLists(list),
  ]);
  return Object.fromEntries(lists) as Lists<Part>;
}

/** A category without words is only suggested by its name. */
type SearchWords = Lists<
  Omit<Texts['searchWords'], Category> & Partial<Record<Category, Record<string, string>>>
>;
const lists = inEachLanguage((language) => splitLists(readTexts(language, 'searchWords')) as SearchWords);
export const searchWords = languages.map((language) => lists[language]);

/** `sure` if an entry of the category's list is this word alone, `unsure` if it has other words too. */
export const sure = 5;
const unsure = 2;
const longStem = 5;
/** The most frequent words have no meaning here, unless a list has them. */
const frequent = 150;
interface Synonym {
  categories: Map<Category, number>;
  spellings: string[];
  subjects: Set<string>;
}

export interface Phrase {
  /** None if no provider offers it. */
  category?: Category | undefined;
  /** The forms of each of its words. */
  words: string[][];
  subject?: string | undefined;
}

const ranks = new Map<string, number>();
for (const words of Object.values(vocabulary.words))
  for (const [rank, word] of words.split(' ').entries())
    ranks.set(word, Math.min(rank, ranks.get(word) ?? Infinity));

/** Its frequency rank in the language where it is most frequent; Infinity for a rare word. */
export function rankOf(word: string): number {
  return ranks.get(normalize(word)) ?? ranks.get(normalize(inCyrillic(word))) ?? Infinity;
}

export function isCommon(word: string): boolean {
  return ranks.has(normalize(word));
}

/** Each begins with as many letters of the one before as its number says. */
const lookalikes = new Set<string>();
let before = '';
for (const [, shared = '', rest = ''] of vocabulary.lookalikes.matchAll(/(\d)(\D+)/g))
  lookalikes.add((before = before.slice(0, Number(shared)) + rest));

/** Neither a misspelling nor a compound: 'bagpipes' are no pipes. */
export function isSpelledRight(word: string): boolean {
  return isCommon(word) || listForms(word).some((form) => lookalikes.has(form) && isTelling(form, word));
}

/** A short stem may be one of another word: 'claning' is no clan. */
export function isTelling(form: string, word: string): boolean {
  return form.length >= Math.min(longStem, word.length - 2);
}

const emoji = new Map(Object.entries(vocabulary.emoji));

/** The names and keywords of an emoji in all languages: docs/decisions/0032. */
export function wordsOfEmoji(sign: string): string[] {
  return emoji.get(sign.replace(/\p{Emoji_Modifier}/u, ''))?.split(' ') ?? [];
}

/** How the words of a list are compared. 'Lock' sounds like the ignored 'look'. */
const comparing = {
  general: listForms,
  symptoms: listForms,
  places: listForms,
  premises: listForms,
  aside: longForms,
  streets: (word: string) => [normalize(word)],
  beside: (word: string) => [normalize(word)],
  when: (word: string) => [normalize(word)],
  from: (word: string) => [normalize(word)],
  decisive: listForms,
  ignored: (word: string) => [withoutMarks(word)],
};
const wordsOf = (name: keyof typeof comparing | 'elsewhere' | 'otherTrades') =>
  searchWords.flatMap((list) => list[name]);
/** A subject is what a specialist does: locks, drains. Entries of 'any' mean the whole category. */
const offered = categories.flatMap((category) =>
  languages.flatMap((language) =>
    Object.entries(lists[language][category] ?? {}).flatMap(([name, entries]) => {
      const subject = name === 'any' ? undefined : `${category} ${name}`;
      return entries.map((entry) => ({ category, entry, subject, language }));
    }),
  ),
);
const kind = (name: keyof typeof comparing): ReadonlySet<string> =>
  new Set(wordsOf(name).flatMap(splitWords).flatMap(comparing[name]));
export const [general, symptoms] = [kind('general'), kind('symptoms')];
export const places = kind('places');
const isIn = (name: keyof typeof comparing) => {
  const words = kind(name);
  return (word: string) => comparing[name](word).some((form) => words.has(form));
};
/** After `isBeside`, the next word is a place ('above the sofa'); after `isWhen`, all are circumstances ('when I use the kettle'). */
export const [isAside, isStreetWord] = [isIn('aside'), isIn('streets')];
export const [isBeside, isWhen, isFrom] = [isIn('beside'), isIn('when'), isIn('from')];
export const [isDecisive, isSymptom, isPremises] = [isIn('decisive'), isIn('symptoms'), isIn('premises')];
const ignored = kind('ignored');
const listed = new Set([...offered.map(({ entry }) => entry), ...wordsOf('aside')].map(withoutMarks));
const otherTrades = new Set(wordsOf('otherTrades').map(withoutMarks));
const elsewhere = new Set([
  ...[...vocabulary.elsewhere.split(' '), ...wordsOf('elsewhere')].map(withoutMarks),
  ...otherTrades,
]);
const longFormsOf = (words: ReadonlySet<string>) =>
  new Set([...words].flatMap(listForms).filter((form) => form.length >= longStem));
const [otherTradeForms, elsewhereForms] = [longFormsOf(otherTrades), longFormsOf(elsewhere)];

const idioms = searchWords.flatMap((list) =>
  list.idioms.map((entry) => {
    const [phrase = '', meaning = ''] = entry.split(' = ');
    const letters = phrase.replace(/\p{L}/gu, (letter) => `[${letter}${withoutMarks(letter)}]`);
    return { pattern: letters.replace('*', '\\S+'), meaning };
  }),
);
const idiom = new RegExp(
  `(?<!\\p{L})(?:${idioms.map(({ pattern }) => `(${pattern})`).join('|')})(?!\\p{L})`,
  'gu',
);

/** A negation and a prefix leave the object: Lithuanian 'nebegręžia' and 'išgręžia' are 'gręžia'. */
const prefixed =
  /^(?:ne(?:be|b)?|nu|i[šs]|u[žz]|at|ap|su|pri|per|pra|pa|į|пере|про|при|под|от|за|вы|по|до|на|об)(\p{L}{4,})$/u;

export function withoutPrefix(word: string): string {
  return prefixed.exec(word)?.[1] ?? word;
}

const unknown = (): Synonym => ({ categories: new Map(), spellings: [], subjects: new Set() });
export const synonyms = new Map<string, Synonym>();
const inLists = inEachLanguage(() => new Map<string, Synonym>());
/** Each spelling by its letters and by its sound. */
const spelled = inEachLanguage(() => new Map<string, string>());
const entries: { category?: Category; words: string[]; subject?: string | undefined }[] = wordsOf('elsewhere')
  .filter((entry) => entry.includes(' '))
  .map((entry) => ({ words: splitWords(entry) }));

for (const { category, entry, subject, language } of offered) {
  const words = splitWords(entry).filter((word) => !isIgnored(word));
  const surely = splitWords(entry).length > 1 ? unsure : sure;
  for (const word of words) {
    for (const form of [withoutMarks(word), normalize(word)])
      if (surely === sure || !spelled[language].has(form)) spelled[language].set(form, word);
    for (const form of formsIn[language](word))
      for (const all of [synonyms, inLists[language]]) {
        const known = all.get(form) ?? unknown();
        all.set(form, known);
        // As an entry of its own, a word is in its basic form.
        if (surely === sure) known.spellings.unshift(word);
        else known.spellings.push(word);
        raise(known.categories, category, surely);
        if (subject && surely === sure) known.subjects.add(subject);
      }
  }
  if (words.length > 0) entries.push({ category, words, subject });
}

/** The forms of each word of each entry, by subject. */
export const subjects: ReadonlyMap<string | undefined, (readonly string[])[][]> = new Map(
  [...Map.groupBy(entries, ({ subject }) => subject)].map(([subject, own]) => [
    subject,
    own.map(({ words }) => words.map(listForms)),
  ]),
);

export const wholeSynonyms = new Set(
  [...synonyms.values()].flatMap(({ spellings }) => spellings).map(normalize),
);

const findNearestIn = inEachLanguage((language) =>
  nearestOf([...spelled[language].keys()], { one: 4, two: 8 }),
);

/** Russian vowels that are not stressed sound the same: 'пириезд', 'халадильник'. */
const withoutStress = (word: string) => normalize(normalize(word).replace(/o/g, 'a').replace(/e/g, 'i'));
const unstressed = new Map([...spelled.ru.values()].map((word) => [withoutStress(word), word]));

/** As the lists spell them. Words of another language are no misspellings. */
export function findNearestSynonyms(typed: string): Nearest {
  const sound = isCyrillic(typed) ? unstressed.get(withoutStress(typed)) : undefined;
  const found = languagesOf(typed).map((language) => {
    const { distance, words } = findNearestIn[language]([withoutMarks(typed), normalize(typed)]);
    return { distance, words: words.flatMap((form) => spelled[language].get(form) ?? []) };
  });
  if (sound) found.push({ distance: 1, words: [sound] });
  const distance = Math.min(...found.map((each) => each.distance));
  return {
    distance,
    words: [...new Set(found.filter((each) => each.distance === distance).flatMap(({ words }) => words))],
  };
}

const findNearestStemsIn = inEachLanguage((language) =>
  nearestOf([...inLists[language].keys()], { one: 5, two: Infinity }),
);

/** Stems like those of the typed word: 'kraust' for 'kraistytojai'. */
export function findNearestStems(typed: string): string[] {
  const [, ...stems] = listForms(typed);
  return languagesOf(typed).flatMap((language) => findNearestStemsIn[language](stems).words);
}

/** Letters that a language's own words do not have. */
const foreign: Partial<Record<Language, RegExp>> = {
  en: /[^\0-\x7F]/,
  lt: /[qwx]|\p{Script=Cyrillic}/u,
  ru: /\p{Script=Latin}/u,
};

function languagesOf(typed: string): Language[] {
  return languages.filter((language) => !foreign[language]?.test(typed));
}

export function isOfOneLanguage(typed: string): boolean {
  return ownLanguagesOf(typed).length === 1;
}

/** Those that have the word, or the only one with its letters. */
function ownLanguagesOf(typed: string): Language[] {
  const possible = languagesOf(typed);
  const has = (language: Language) =>
    commonWords[language].has(normalize(typed)) || spelled[language].has(withoutMarks(typed));
  return possible.filter((language) => possible.length === 1 || has(language));
}

/** As a list spells it, if possible in the alphabet of what was typed. */
export function spellSynonym(form: string, typed: string): string | undefined {
  const { spellings = [] } = synonyms.get(form) ?? {};
  const inScript = spellings.filter((word) => isCyrillic(word) === isCyrillic(typed));
  return [...inScript, ...spellings].find((word) => normalize(word) === form) ?? spellings[0];
}

const frequencies: Partial<Record<Language, string>> = vocabulary.words;
const commonWords = inEachLanguage((language) => new Set(frequencies[language]?.split(' ')));

/**
 * A common word has only the meanings of its language: 'hello' is no helium. If the Russian lists have a Russian word, it has no
 * other meaning: 'ванна' is no van, and 'шторы' are not in store.
 */
export function meaningOf(form: string, typed: string): Synonym & { isGeneral: boolean } {
  const own = ownLanguagesOf(typed);
  if (own.length > 0 && spelled.ru.has(inCyrillic(typed))) own.push('ru');
  const spoken = languages.filter((language) => formsFor(language, typed).includes(form));
  const possible = spoken.length > 0 ? spoken : languages;
  const known = possible.filter((language) => own.includes(language));
  const isOwn = isCyrillic(typed)
    ? isCommon(typed) || known.some((language) => isStrong(inLists[language].get(form)))
    : own.length > 0;
  const meant = unknown();
  for (const language of isOwn ? known : possible) {
    const { categories, spellings, subjects } = inLists[language].get(form) ?? unknown();
    for (const [category, surely] of categories) raise(meant.categories, category, surely);
    for (const subject of subjects) meant.subjects.add(subject);
    meant.spellings.push(...spellings);
  }
  return { ...meant, isGeneral: general.has(form) };
}

/** Whether a list has the word: in a list of another alphabet, without another ending. */
export function isSynonym(word: string): boolean {
  return languages.some((language) => formsFor(language, word).some((form) => inLists[language].has(form)));
}

function formsFor(language: Language, word: string): readonly string[] {
  return isOfAlphabet(language, word) ? formsIn[language](word) : [normalize(word)];
}

/** Has a meaning even if the rest of the search is unknown. */
export function isSpecific(form: string, word: string): boolean {
  return isStrong(meaningOf(form, word)) && !general.has(form);
}

export function isSurely(surely: number): boolean {
  return surely === sure;
}

export function isStrong({ categories }: Partial<Pick<Synonym, 'categories'>> = {}): boolean {
  return [...(categories?.values() ?? [])].some(isSurely);
}

/** Whether it names a trade or what to do, not a thing: only things have subjects of their own. */
export function isRequest(word: string): boolean {
  const isMeant = (form: string) => {
    const meaning = synonyms.get(form);
    return isStrong(meaning) && meaning?.subjects.size === 0;
  };
  return !isSymptom(word) && (listActions(word).length > 0 || listForms(word).some(isMeant));
}

/** For cleaning and moving, the action decides, whatever the object: 'mattress delivery'. */
export const actions = new Set<Category>(['cleaning', 'shifting']);

/** Words of these subjects are things, not actions: 'leaves', 'boxes'. */
const things = ['cleaning chimney', 'cleaning yard', 'shifting packing', 'shifting piano'];

/** A placeholder for a word that only says what to do, such as '=cleaning': 'wash the windows' is 'window cleaning'. */
export function listActions(word: string): string[] {
  const isThing = ({ subjects }: Synonym) => things.some((subject) => subjects.has(subject));
  const strong = (form: string) =>
    [...meaningOf(form, word).categories].flatMap(([category, surely]) => (isSurely(surely) ? category : []));
  const isAction = (category: Category) => actions.has(category);
  const own = listForms(word).flatMap(strong);
  // 'Прочистить' (to unclog) is not 'чистить'.
  if (own.length > 0 && !own.some(isAction)) return [];
  return [word, withoutPrefix(word)]
    .flatMap(listForms)
    .filter((form) => general.has(form) && !isThing(meaningOf(form, word)))
    .flatMap(strong)
    .filter(isAction)
    .map((category) => `=${category}`);
}

const phrases = entries
  .filter(({ words }) => words.length > 1)
  .map(({ category, words, subject }): Phrase => {
    const isAction = (word: string) => listActions(word).includes(`=${category}`);
    return {
      category,
      subject,
      words: words.map((word) =>
        isAction(word) ? [...listForms(word), `=${category}`] : [...listForms(word)],
      ),
    };
  });

export function findPhrases(typed: ReadonlySet<string>): Phrase[] {
  return phrases.filter(({ words }) => words.every((forms) => forms.some((form) => typed.has(form))));
}

/** Blanks idioms: 'под ключ', 'labas vakaras'. The other words keep their positions. */
export function withoutIdioms(text: string): string {
  return text.replace(idiom, (phrase) => ' '.repeat(phrase.length));
}

/** 'Where can I leave' means storage. */
export function withMeanings(text: string): string {
  return text.replace(idiom, (...match) => idioms[match.indexOf(match[0], 1) - 1]?.meaning ?? '');
}

export function isListed(word: string): boolean {
  return listed.has(withoutMarks(word));
}

export function isIgnored(word: string): boolean {
  return ignored.has(withoutMarks(word)) || (rankOf(word) < frequent && !isListed(word));
}

/** Uses stems of long words only: 'vonios' is a place, 'vonia' a bath. */
function longForms(word: string): string[] {
  const own = normalize(word);
  return listForms(word).filter((form) => form === own || form.length >= longStem);
}

/** A trade says more about a search than its objects: 'a vet for a cat with a curtain hook'. */
export function isOtherTrade(word: string): boolean {
  return otherTrades.has(withoutMarks(word)) || listForms(word).some((form) => otherTradeForms.has(form));
}

/**
 * Something that no provider offers, so it is not a misspelling. Other spellings count too, unless they are everyday words: 'hair'
 * sounds like 'chair'.
 */
export function isElsewhere(word: string): boolean {
  const forms = listForms(word);
  return (
    elsewhere.has(withoutMarks(word)) || (forms.some((form) => elsewhereForms.has(form)) && !isSynonym(word))
  );
}
