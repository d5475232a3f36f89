import { findNearestWords } from './fuzzy.server.ts';
import { listForms, listSoughtForms, normalize, splitWords } from './normalized.server.ts';
import {
  findSynonym,
  isAside,
  isElsewhere,
  isIgnored,
  isSpecific,
  isWholeSynonym,
  synonymSpelling,
  withMeanings,
} from './synonyms.server.ts';
import { findTownsMeant } from './townWords.server.ts';
import { rankOf, wordsOfEmoji } from './vocabulary.server.ts';

export interface TypedWord {
  typed: string;
  means: string[];
}

/** More frequent words are neither parts of a compound nor misspellings. */
const common = 8_000;
const shortestCompound = 7;
const shortestPart = 3;
const shortestMeant = 4;
const shortestStemmed = 6;

/** The same keys of Latin and Russian keyboards, and of digits and Lithuanian letters. */
const layouts = [
  ["`qwertyuiop[]asdfghjkl;'zxcvbnm,.", 'ёйцукенгшщзхъфывапролджэячсмитьбю'],
  ['ёйцукенгшщзхъфывапролджэячсмитьбю', "`qwertyuiop[]asdfghjkl;'zxcvbnm,."],
  ['12345678=', 'ąčęėįšųūž'],
].map(([from = '', to = '']) => new Map([...from].map((key, index) => [key, to[index] ?? key])));

/**
 * docs/product.md 4.41: removes idioms, converts words of another keyboard layout, splits compounds, and joins split words.
 * @param isWritten whether some service has a form
 */
export function readWords(q: string, isWritten: (form: string) => boolean): TypedWord[] {
  const isKnown = (word: string) =>
    isMeaningful(word) || rankOf(word) < common || listSoughtForms(word).some(isWritten);
  const chunks = withMeanings(q.toLowerCase()).split(/\s+/);
  const emoji = chunks
    .flatMap((chunk) => chunk.match(/\p{Extended_Pictographic}\p{Emoji_Modifier}?/gu) ?? [])
    .map((sign) => ({ typed: sign, means: wordsOfEmoji(sign) }));
  const typed = chunks.flatMap((chunk) => {
    const parts = splitWords(asMeant(chunk, isKnown)).flatMap((part) => withoutNumber(part, isKnown));
    // In 'кран-букса', one known part is enough.
    return chunk.includes('-') && parts.some(isMeaningful) ? parts.filter(isKnown) : parts;
  });
  const words = writtenTogether(typed).flatMap((word) => {
    if (isKnown(word)) return [word];
    const positive = without(negation, word);
    if (positive || isNearly(word)) return positive ?? [word];
    return without(verbPrefix, word) ?? partsOf(word, isWritten) ?? [word];
  });
  return [...emoji, ...[...new Set(words)].map((word) => ({ typed: word, means: [word] }))];
}

function isMeaningful(word: string): boolean {
  return (
    listForms(word).some(findSynonym) ||
    isIgnored(word) ||
    isAside(word) ||
    isElsewhere(word) ||
    findTownsMeant(normalize(word)) !== undefined
  );
}

/** Converts another keyboard layout if only the result has a meaning. */
function asMeant(chunk: string, isKnown: (word: string) => boolean): string {
  const words = splitWords(chunk).filter((word) => !/^\d+$/.test(word));
  const isMixed = /\d\p{L}|\p{L}\d/u.test(chunk);
  if (words.every((word) => isKnown(word) || (!isMixed && isNearly(word)))) return chunk;
  const others = layouts.map((keys) => [...chunk].map((key) => keys.get(key) ?? key).join(''));
  const says = (other: string, does: (word: string) => boolean, shortest = shortestMeant) =>
    other !== chunk &&
    splitWords(other).some((word) => word.length >= shortest && !/^[ьъы]/.test(word) && does(word));
  return (
    others.find((other) => says(other, isMeaningful)) ??
    (isMixed ? undefined : others.find((other) => says(other, isNearly, shortestStemmed))) ??
    chunk
  );
}

/** '3kambarių' is 3, kambarių. */
function withoutNumber(word: string, isKnown: (word: string) => boolean): string[] {
  const [, number = '', rest = ''] = /^(\d{1,3})(\p{L}{3,})$/u.exec(word) ?? [];
  return rest && isKnown(rest) ? [number, rest] : [word];
}

function isNearly(word: string): boolean {
  return findNearestWords([normalize(word)], synonymSpelling).distance <= 1;
}

/** 'dish washer' is a dishwasher. */
function writtenTogether(words: string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const both = `${joined.at(-1) ?? ''}${word}`;
    const areWords = Math.min(word.length, joined.at(-1)?.length ?? 0) >= shortestPart;
    return areWords && both.length >= shortestCompound && (isSpecific(normalize(both)) || isElsewhere(both))
      ? [...joined.slice(0, -1), both]
      : [...joined, word];
  }, []);
}

/** 'heatpump', 'уборкапослеремонта'; at least one part must be a need. */
function partsOf(word: string, isWritten: (form: string) => boolean): string[] | undefined {
  if (word.length < shortestCompound) return undefined;
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if ([head, tail].every((part) => part.length > shortestPart && isWritten(normalize(part))))
      return [head, tail];
    const rest = isPart(head) ? (isPart(tail) ? [tail] : partsOf(tail, isWritten)) : undefined;
    const parts = rest && [head, ...rest];
    if (parts?.some((part) => isWholeSynonym(part) || hasSynonymStem(part))) return parts;
  }
  return undefined;
}

/** Without stems, since the stem of a short part matches too much. */
function isPart(part: string): boolean {
  return isIgnored(part) || isAside(part) || isWholeSynonym(part) || hasSynonymStem(part);
}

function hasSynonymStem(part: string): boolean {
  return part.length >= shortestStemmed && listForms(part).some(findSynonym);
}

/** A negation has the same object: Lithuanian 'nebegręžia' is 'gręžia'. */
const negation = /^ne(?:be|b)?(\p{L}{4,})$/u;
/** So does a verb with a prefix: 'nubėga' is 'bėga'. */
const verbPrefix =
  /^(?:nu|iš|už|at|ap|su|pri|per|pra|pa|į|пере|про|при|под|от|за|вы|по|до|на|об)(\p{L}{4,})$/u;

function without(prefix: RegExp, word: string): string[] | undefined {
  const [, rest = ''] = prefix.exec(word) ?? [];
  return rest && isMeaningful(rest) ? [rest] : undefined;
}
