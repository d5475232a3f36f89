import { expect, test } from 'vitest';
import { readWords } from '#features/catalog/search/typedWords.server.ts';
import { readWishes } from '#features/catalog/search/wishes.server.ts';
import { limits } from '#platform/forms/limits.ts';

/** Of the processor: the time that passes also depends on what else the machine does. */
function secondsFor(read: (q: string) => unknown, repeated: string): number {
  const started = process.threadCpuUsage();
  read(repeated.repeat(limits.search).slice(0, limits.search));
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000_000;
}

/** Each word can be split in several places, and each part again. */
test.each(['office', 'cot', 'stained', 'hoddus', 'рольшторы'])(
  'a word of nothing but %j is split in no time',
  (part) => {
    expect(secondsFor((q) => readWords(q, () => false), part)).toBeLessThan(1);
  },
);

/** Numbers and bounds that are written the same in two languages, or with and without a mark. */
test.each(['трёх', 'maks', 'макс'])('a search of nothing but %j is read in no time', (word) => {
  readWishes(word, new Date());
  expect(secondsFor((q) => readWishes(q, new Date()), `${word} `)).toBeLessThan(0.2);
});

test('a search is not longer after its characters are expanded', () => {
  expect(readWishes('ﷺ'.repeat(limits.search), new Date()).words.length).toBeLessThanOrEqual(limits.search);
});
