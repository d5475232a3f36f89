import alphabets from './alphabets.json' with { type: 'json' };
import { isCyrillic, listForms, listSoughtForms, normalize, splitWords } from './normalized.server.ts';
import {
  findNearestSynonyms,
  isAside,
  isCommon,
  isElsewhere,
  isIgnored,
  isSpecific,
  isSpelledRight,
  synonyms,
  wholeSynonyms,
  withMeanings,
  withoutPrefix,
  wordsOfEmoji,
} from './synonyms.server.ts';
import { findTownsMeant } from './townWords.server.ts';

export interface TypedWord {
  typed: string;
  means: string[];
}

const shortestPart = 3;
/** Ignored words up to this length begin other words: 'mushroom', Lithuanian 'antstolis'. */
const longestFiller = 4;
const shortestMeant = 4;
const shortestStemmed = 6;
/** 'elektrosinstaliacijosdarbai' has 27 letters. */
const longestCompound = 40;

/** The same keys of Latin and Russian keyboards, and of digits and Lithuanian letters. */
const layouts = alphabets.layouts.map(
  ([from = '', to = '']) => new Map([...from].map((key, index) => [key, to[index] ?? key])),
);

/**
 * docs/product.md 4.41: removes idioms, converts words of another keyboard layout, splits compounds, and joins split words.
 * @param isWritten whether some service has a form
 */
export function readWords(q: string, isWritten: (form: string) => boolean): TypedWord[] {
  const isKnown = (word: string) =>
    isMeaningful(word) ||
    isSpelledRight(word) ||
    (isCyrillic(word) ? listForms : listSoughtForms)(word).some(isWritten);
  const chunks = withMeanings(q.toLowerCase().replaceAll('\uFE0F', '')).split(/\s+/);
  const emoji = chunks
    .flatMap((chunk) => chunk.match(/\p{Extended_Pictographic}\p{Emoji_Modifier}?/gu) ?? [])
    .map((sign) => ({ typed: sign, means: wordsOfEmoji(sign) }));
  const typed = asMeant(chunks, (word) => isKnown(word) || takeApart(word, isWritten)[0] !== word).flatMap(
    splitWords,
  );
  const words = writtenTogether(typed).flatMap((word) =>
    isKnown(word) ? [word] : takeApart(word, isWritten),
  );
  return [...emoji, ...[...new Set(words)].map((word) => ({ typed: word, means: [word] }))];
}

/** Removes a prefix, or splits a compound. */
export function takeApart(word: string, isWritten: (form: string) => boolean): string[] {
  const stem = withoutPrefix(word);
  if (stem !== word && isMeaningful(stem)) return [stem];
  return isNearly(word) ? [word] : (partsOf(word, isWritten) ?? [word]);
}

export function isMeaningful(word: string): boolean {
  return (
    listForms(word).some((form) => synonyms.has(form)) ||
    isElsewhere(word) ||
    findTownsMeant(normalize(word)) !== undefined
  );
}

/** Converts the unknown words to another keyboard layout if that gives one of them a meaning. */
function asMeant(chunks: string[], isKnown: (word: string) => boolean): string[] {
  const unknown = new Set(chunks.filter((chunk) => !splitWords(chunk).every(isKnown)));
  const convert = (chunk: string, keys: Map<string, string>) =>
    [...chunk].map((key) => keys.get(key) ?? key).join('');
  const says = (keys: Map<string, string>, shortest: number, does: (word: string) => boolean) =>
    [...unknown].some((chunk) => {
      const other = convert(chunk, keys);
      return other !== chunk && splitWords(other).some((word) => word.length >= shortest && does(word));
    });
  const meant =
    layouts.find((keys) => says(keys, shortestMeant, isMeaningful)) ??
    layouts.find((keys) => says(keys, shortestStemmed, isNearly));
  return chunks.map((chunk) => (meant && unknown.has(chunk) ? convert(chunk, meant) : chunk));
}

function isNearly(word: string): boolean {
  return findNearestSynonyms(word).distance <= 1;
}

/** 'dish washer' is a dishwasher; 'в ванне' is two words. */
function writtenTogether(words: string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1) ?? '';
    const both = before + word;
    const isOne =
      before.length > 1 &&
      word.length >= shortestPart &&
      listForms(both).some((form) => form.length > both.length - word.length && isSpecific(form));
    return isOne ? [...joined.slice(0, -1), both] : [...joined, word];
  }, []);
}

/**
 * 'heatpump', 'уборкапослеремонта'; at least one part must be a need.
 * @param read the parts of the tails: reading each tail once for every head before it takes exponential time
 */
function partsOf(
  word: string,
  isWritten: (form: string) => boolean,
  read = new Map<string, string[] | undefined>(),
): string[] | undefined {
  if (word.length > longestCompound) return undefined;
  if (!read.has(word)) read.set(word, readParts(word, isWritten, read));
  return read.get(word);
}

function readParts(
  word: string,
  isWritten: (form: string) => boolean,
  read: Map<string, string[] | undefined>,
): string[] | undefined {
  const splits = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => {
    const at = word.length - shortestPart - index;
    return [word.slice(0, at), word.slice(at)] as [string, string];
  });
  const isLong = (part: string) => part.length > shortestPart;
  for (const [head, tail] of splits) {
    if ([head, tail].every((part) => isLong(part) && isWritten(normalize(part)))) return [head, tail];
    const isBeginning = isPart(head) && (head.length > longestFiller || !isIgnored(head));
    const rest = isBeginning ? (isPart(tail) ? [tail] : partsOf(tail, isWritten, read)) : undefined;
    if (rest && [head, ...rest].some(isNeed)) return [head, ...rest];
  }
  // 'розетканагревается': the longest need is enough.
  const [best] = splits
    .filter((parts) => parts.every(isLong) && needLength(parts) >= shortestStemmed)
    .toSorted((one, other) => needLength(other) - needLength(one));
  return best;
}

function needLength(parts: string[]): number {
  return Math.max(...parts.map((part) => (wholeSynonyms.has(normalize(part)) ? part.length : 0)));
}

function isPart(part: string): boolean {
  return isIgnored(part) || isAside(part) || isNeed(part) || isTownOrCommon(part);
}

function isTownOrCommon(part: string): boolean {
  return (
    (part.length >= shortestMeant && findTownsMeant(normalize(part)) !== undefined) ||
    (part.length > shortestMeant && isCommon(part))
  );
}

/** The stem of a short part matches too much. */
function isNeed(part: string): boolean {
  const isStemmed = part.length >= shortestStemmed;
  return (
    wholeSynonyms.has(normalize(part)) || (isStemmed && listForms(part).some((form) => synonyms.has(form)))
  );
}
