import { normalize } from './normalized.server.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const ranks = new Map<string, number>();
for (const words of Object.values(vocabulary.words))
  for (const [rank, word] of words.split(' ').entries())
    ranks.set(word, Math.min(rank, ranks.get(word) ?? Infinity));

/** Its frequency rank in the language where it is most frequent; Infinity for a rare word. */
export function rankOf(word: string): number {
  return ranks.get(normalize(word)) ?? Infinity;
}

const emoji = new Map(Object.entries(vocabulary.emoji));

/** The names and keywords of an emoji in all languages: docs/decisions/0032. */
export function wordsOfEmoji(sign: string): string[] {
  return emoji.get(sign.replace(/\p{Emoji_Modifier}|\uFE0F/gu, ''))?.split(' ') ?? [];
}

export const tradesElsewhere = vocabulary.elsewhere.split(' ');
