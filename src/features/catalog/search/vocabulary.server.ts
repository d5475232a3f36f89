import { normalize } from './normalized.server.ts';
import { isCyrillic } from './transliteration.server.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const ranks = new Map<string, number>();
for (const words of Object.values(vocabulary.words))
  for (const [rank, word] of words.split(' ').entries())
    ranks.set(word, Math.min(rank, ranks.get(word) ?? Infinity));

/** Its frequency rank in the language where it is most frequent; Infinity for a rare word. */
export function rankOf(word: string): number {
  return ranks.get(normalize(word)) ?? Infinity;
}

const [sortedLatin = [], sortedCyrillic = []] = [vocabulary.words.lt, vocabulary.words.ru].map((words) =>
  words.split(' ').sort(),
);
const shortestInflected = 7;

export function isInflectedCommon(word: string): boolean {
  const form = normalize(word);
  if (form.length < shortestInflected) return false;
  const root = form.slice(0, -2);
  const sorted = isCyrillic(word) ? sortedCyrillic : sortedLatin;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < root) low = middle + 1;
    else high = middle;
  }
  const first = sorted[low] ?? '';
  return first.startsWith(root) && first.length <= form.length + 2;
}

const emoji = new Map(Object.entries(vocabulary.emoji));

/** The names and keywords of an emoji in all languages: docs/decisions/0032. */
export function wordsOfEmoji(sign: string): string[] {
  return emoji.get(sign.replace(/\p{Emoji_Modifier}|\uFE0F/gu, ''))?.split(' ') ?? [];
}

export const tradesOffered: Record<string, string> = vocabulary.trades;
export const tradesElsewhere = vocabulary.elsewhere.split(' ');
