export interface Nearest {
  distance: number;
  words: string[];
}

/** Finds the nearest of the words, with the minimum lengths of words with one and two typos. */
export type FindNearest = (sought: readonly string[]) => Nearest;

export function nearestOf(words: string[], lengths: { one: number; two: number }): FindNearest {
  return (sought) => {
    let distance = 3;
    const nearest = new Set<string>();
    for (const word of sought) {
      for (const other of words) {
        const shorter = Math.min(word.length, other.length);
        const most = Math.min(Number(shorter >= lengths.one) + Number(shorter >= lengths.two), distance);
        // In a short word the first letter is hardly ever wrong.
        if (most === 0 || (shorter < 10 && other[0] !== word[0])) continue;
        const wrong = distanceOf(word, other, most);
        if (wrong > most) continue;
        if (wrong < distance) nearest.clear();
        distance = wrong;
        nearest.add(other);
      }
    }
    return { distance, words: [...nearest] };
  };
}

/** Optimal string alignment (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). @returns more than `most` if it exceeds it */
function distanceOf(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const [rest, other] = [from.slice(same), to.slice(same)];
  if (!rest || !other) return rest.length + other.length;
  if (most === 0) return 1;
  const without = (left: number, right: number) => distanceOf(rest.slice(left), other.slice(right), most - 1);
  const isSwapped = rest[0] === other[1] && rest[1] === other[0];
  return 1 + Math.min(without(1, 1), without(1, 0), without(0, 1), isSwapped ? without(2, 2) : most);
}
