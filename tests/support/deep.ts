/** Whether `npm run test:deep` runs: all cases, which would take too long in every run. */
export const deep = Boolean(process.env.DEEP);

/** The seed of every random choice in the tests: with the same seed they choose alike. */
export const seed = Number(process.env.TEST_SEED ?? 2031);

/** Few in every run, all of them in `npm run test:deep`. */
export function often(everyRun: number, whole: number): number {
  return deep ? whole : everyRun;
}

/** So many in every run, sampled by the seed; all of them in `npm run test:deep`. */
export function sampleOf<Case>(cases: readonly Case[], size: number): Case[] {
  const random = randomFrom(seed);
  const drawn = cases.map((one, index) => ({ one, index, lot: random() })).sort((a, b) => a.lot - b.lot);
  const sample = drawn.slice(0, often(size, cases.length)).sort((a, b) => a.index - b.index);
  return sample.map(({ one }) => one);
}

/**
 * For cases that are tested in several turns, such as languages: each case in one of them in every run, in all of them in `npm
 * run test:deep`.
 */
export function shareOf<Case>(cases: readonly Case[], turn: number, turns: number): Case[] {
  return cases.filter((_, number) => deep || (number + turn + seed) % turns === 0);
}

/** The same numbers in [0, 1) for the same seed (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
