import type { Sort } from '#features/addresses/lists.ts';
import { searchWords } from './searchWords.server.ts';

const lists = searchWords.map(({ price }) => price);

/** An entry may end in an asterisk: then it is the beginning of words. */
function anyOf(entries: string[]): string {
  const longestFirst = entries.toSorted((one, other) => other.length - one.length);
  return longestFirst.map((entry) => entry.replace('*', '\\p{L}*').replace(/ /g, '\\s+')).join('|');
}

const all = (name: 'upTo' | 'costs' | 'currency' | 'each' | 'cheap' | 'urgent') =>
  anyOf(lists.flatMap((list) => list[name]));
const numbers = lists.flatMap((list) =>
  list.numbers.map((entry) => {
    const [number, ...words] = entry.split(' ');
    return { number: Number(number), pattern: new RegExp(`^(${anyOf(words)})$`, 'u'), words };
  }),
);
const numberWord = `(?:${anyOf(numbers.flatMap(({ words }) => words))})(?!\\p{L})`;
const amount = `\\d{1,4}(?:[.,]\\d\\d)?(?![\\d:])|${numberWord}(?:\\s+${numberWord})*`;
const price = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:(?<costs>${all('costs')})|${all('upTo')})\\s*)*(?<before>€\\s*)?(?<amount>${amount})\\s*(?<after>(?:${all('currency')})(?!\\p{L}))?(?:\\s+(?:${all('each')})(?!\\p{L}))?`,
  'giu',
);
const [cheap, urgent] = (['cheap', 'urgent'] as const).map(
  (name) => new RegExp(`(?<!\\p{L})(${all(name)})(?!\\p{L})`, 'iu'),
);

/** docs/product.md 4.30: 'up to €50', 'iki šimto eurų', 'не дороже 200'. `max` is in cents. */
export function readPrice(q: string): { words: string; max?: number } {
  for (const { 0: phrase, index, groups = {} } of q.matchAll(price)) {
    const euros = numberOf(groups.amount ?? '');
    if (euros === 0 || !(groups.costs || groups.before || groups.after)) continue;
    const words = `${q.slice(0, index)} ${q.slice(index + phrase.length)}`;
    return { words: words.replace(/\s+/g, ' ').trim(), max: Math.round(euros * 100) };
  }
  return { words: q };
}

/** 'two hundred', 'du šimtai', 'двести пятьдесят'; 0 for no number. */
export function numberOf(text: string): number {
  if (/^[\d.,]+$/.test(text)) return Number(text.replace(',', '.'));
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => numbers.find(({ pattern }) => pattern.test(word))?.number ?? 0)
    .reduce((sum, number) => (number >= 100 && sum > 0 && sum < number ? sum * number : sum + number), 0);
}

/** What is cheap or urgent is wanted in that order. */
export function sortMeant(q: string): Sort | undefined {
  if (cheap?.test(q)) return 'price';
  return urgent?.test(q) ? 'earliest' : undefined;
}
