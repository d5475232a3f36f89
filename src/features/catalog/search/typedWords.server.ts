import alphabets from './alphabets.json' with { type: 'json' };
import { isCyrillic, listForms, listSoughtForms, normalize, splitWords } from './normalized.server.ts';
import {
  findNearestSynonyms,
  isCommon,
  isElsewhere,
  isIgnored,
  isSpecific,
  isSpelledRight,
  isSynonym,
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
const shortestNeed = 6;
const shortestInflected = 7;
/** 'elektrosinstaliacijosdarbai' has 27 letters. */
const longestCompound = 32;

/** The same keys of Latin and Russian keyboards, and of digits and Lithuanian letters. */
const layouts = alphabets.layouts.map(
  ([from = '', to = '']) => new Map([...from].map((key, index) => [key, to[index] ?? key])),
);

/** Whether some service has a form. */
type IsWritten = (form: string) => boolean;

/** docs/product.md 4.41: removes idioms, splits compounds, and joins split words. */
export function readWords(q: string, isWritten: IsWritten): TypedWord[] {
  const text = withMeanings(q.toLowerCase().replaceAll('\uFE0F', ''));
  const emoji = (text.match(/\p{Extended_Pictographic}\p{Emoji_Modifier}?/gu) ?? []).map((sign) => ({
    typed: sign,
    means: wordsOfEmoji(sign),
  }));
  const words = writtenTogether(splitWords(text)).flatMap((word) =>
    isKnown(word, isWritten) ? [word] : takeApart(word, isWritten),
  );
  return [...emoji, ...[...new Set(words)].map((word) => ({ typed: word, means: [word] }))];
}

function isKnown(word: string, isWritten: IsWritten): boolean {
  const forms = isCyrillic(word) ? listForms(word) : listSoughtForms(word);
  return isIgnored(word) || isMeaningful(word) || isSpelledRight(word) || forms.some(isWritten);
}

/** Removes a prefix, or splits a compound. */
export function takeApart(word: string, isWritten: IsWritten): string[] {
  const stem = withoutPrefix(word);
  if (stem !== word && isMeaningful(stem)) return [stem];
  if (word.length > longestCompound || isNearly(word)) return [word];
  const { parts, needs, known } = splitOf(word, isWritten);
  const isWhole = known === word.length && needs > 0;
  // 'розетканагревается': one long need is enough, unless the word may be misspelled.
  const isEnough = isWhole || (needs >= shortestNeed && findNearestSynonyms(word).distance > 2);
  return isEnough ? parts : [word];
}

export function isMeaningful(word: string): boolean {
  return isSynonym(word) || isElsewhere(word) || findTownsMeant(normalize(word)) !== undefined;
}

/** Converts the unknown words to another keyboard layout if that gives one of them a meaning. */
export function inMeantLayout(q: string, isWritten: IsWritten): string {
  const isUnknown = (word: string) => !isKnown(word, isWritten) && takeApart(word, isWritten)[0] === word;
  const chunks = q.toLowerCase().split(/(\s+)/);
  // 'da=ai' (dažai) and 'rj;fysq' (кожаный) have letters among these keys.
  const hasKeys = (chunk: string) => /[[\]=`]|;\p{L}/u.test(chunk);
  const unknown = new Set(chunks.filter((chunk) => hasKeys(chunk) || splitWords(chunk).some(isUnknown)));
  const convert = (chunk: string, keys: Map<string, string>) =>
    Array.from(chunk, (key) => keys.get(key) ?? key).join('');
  const says = (keys: Map<string, string>, shortest: number, does: (word: string) => boolean) =>
    [...unknown].some((chunk) => {
      const other = convert(chunk, keys);
      return other !== chunk && splitWords(other).some((word) => word.length >= shortest && does(word));
    });
  const meant =
    layouts.find((keys) => says(keys, shortestMeant, isMeaningful)) ??
    layouts.find((keys) => says(keys, shortestNeed, isNearly));
  if (!meant) return q;
  return chunks.map((chunk) => (unknown.has(chunk) ? convert(chunk, meant) : chunk)).join('');
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
      word.length > 1 &&
      (isIgnored(before)
        ? wholeSynonyms.has(normalize(both))
        : listForms(both).some((form) => form.length > before.length + 1 && isSpecific(form, both)));
    return isOne ? [...joined.slice(0, -1), both] : [...joined, word];
  }, []);
}

/** Parts of a word, and how many of its letters are in parts with a meaning, and in known parts. */
interface Split {
  parts: string[];
  needs: number;
  known: number;
}

/**
 * 'heatpump', 'уборкапослеремонта': the split with most letters in needs, then in other known parts, then with fewest parts.
 * @param read the splits of the tails: reading each tail once for every head before it takes exponential time
 */
function splitOf(word: string, isWritten: IsWritten, isTail = false, read = new Map<string, Split>()): Split {
  const found = read.get(word);
  if (found) return found;
  const own = partOf(word, isWritten, isTail);
  const splits = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => {
    const at = shortestPart + index;
    const head = partOf(word.slice(0, at), isWritten, false);
    const tail = splitOf(word.slice(at), isWritten, true, read);
    return {
      parts: [...head.parts, ...tail.parts],
      needs: head.needs + tail.needs,
      known: head.known + tail.known,
    };
  });
  const rank = ({ parts, needs, known }: Split) => 2 * needs + known - parts.length;
  const best = splits.reduce((most, split) => (rank(split) > rank(most) ? split : most), own);
  read.set(word, best);
  return best;
}

function partOf(part: string, isWritten: IsWritten, isTail: boolean): Split {
  const { length } = part;
  const isFiller = isIgnored(part) && (isTail || length > longestFiller);
  const isLong = length >= shortestMeant;
  const isOther =
    (isLong && (findTownsMeant(normalize(part)) !== undefined || isWritten(normalize(part)))) ||
    (length > shortestMeant && isCommon(part));
  const known = isNeed(part) || isFiller || isOther ? length : isLong ? 0 : -Infinity;
  return { parts: [part], needs: isLong && isNeed(part) ? length : 0, known };
}

/** The stem of a short part matches too much. */
function isNeed(part: string): boolean {
  return wholeSynonyms.has(normalize(part)) || (part.length >= shortestInflected && isSynonym(part));
}
