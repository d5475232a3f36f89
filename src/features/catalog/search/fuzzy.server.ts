/** The minimum lengths of words with one and two typos. */
interface Lengths {
  one: number;
  two: number;
}

/** With a bit set of letters per word. */
export interface SpelledWords {
  words: string[];
  letters: Uint32Array;
  lengths: Lengths;
}

export function correctWords(words: string[], lengths: Lengths): SpelledWords {
  return { words, letters: Uint32Array.from(words, lettersOf), lengths };
}

/** By optimal string alignment. */
export function findNearestWords(
  sought: readonly string[],
  { words, letters, lengths }: SpelledWords,
): Nearest {
  let least = 3;
  const found = new Map<string, number>();
  for (const word of sought) {
    if (maxWrong(word.length, lengths) === 0) continue;
    const own = lettersOf(word);
    for (const [index, other] of words.entries()) {
      const limit = Math.min(maxWrong(Math.min(word.length, other.length), lengths), least);
      if (limit === 0 || Math.abs(other.length - word.length) > limit) continue;
      if (bits(own ^ (letters[index] ?? 0)) > 2 * limit) continue;
      // In a short word the first letter is hardly ever wrong.
      if (Math.min(word.length, other.length) < 6 && other[0] !== word[0]) continue;
      const distance = distanceOf(word, other, limit);
      if (distance > limit) continue;
      least = Math.min(least, distance);
      found.set(other, Math.min(distance, found.get(other) ?? distance));
    }
  }
  const nearest = [...found].filter(([, distance]) => distance === least);
  return { distance: least, words: nearest.map(([word]) => word) };
}

export interface Nearest {
  distance: number;
  words: string[];
}

function maxWrong(length: number, { one, two }: Lengths): number {
  if (length < one) return 0;
  return length < two ? 1 : 2;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Optimal string alignment (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). @returns early if it exceeds `limit` */
function distanceOf(from: string, to: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const now = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      now[column] = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...now) > limit) return limit + 1;
    [beforeLast, last] = [last, now];
  }
  return at(last, to.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
