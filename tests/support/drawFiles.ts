import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { seed } from './deep.ts';

/** How long each file of tests took when all were run: `npm run test:all` notes them. */
export type Seconds = Record<string, number>;

/** A file up to this length is part of every run. */
const shortSeconds = 10;

/** In every run, whatever the draw: nothing is booked twice, everybody can use the pages, and they stay small. */
const always = [
  'tests/api/booking/bookings.test.ts',
  'tests/api/booking/overlaps.test.ts',
  'tests/api/booking/anySequence.test.ts',
  'tests/e2e/booking/journey.spec.ts',
  'tests/quality/accessibility.spec.ts',
  'tests/quality/budgets.spec.ts',
];

/** What the files of a run may take together, by their noted seconds: twelve minutes of two cores, half of them the browser's. */
const runSeconds = { vitest: 500, browser: 500 };

/** @param all draws nothing, and returns every file */
export function drawFiles(seconds: Seconds, all: boolean): { vitest: string[]; browser: string[] } {
  const vitest = globSync('tests/{unit,api}/**/*.test.ts');
  const browser = globSync('tests/{e2e,quality}/**/*.spec.ts');
  if (all) return { vitest, browser };
  return {
    vitest: draw(vitest, seconds, runSeconds.vitest),
    browser: draw(browser, seconds, runSeconds.browser),
  };
}

/** Short files, new ones and those for always; then as many of the longer ones as fit, in an order that the seed decides. */
export function draw(files: string[], seconds: Seconds, limit: number): string[] {
  const lengthOf = (file: string) => seconds[file] ?? 0;
  const isFixed = (file: string) => always.includes(file) || lengthOf(file) <= shortSeconds;
  const drawn = files.filter(isFixed);
  let sum = drawn.reduce((total, file) => total + lengthOf(file), 0);
  const lot = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const longer = files.filter((file) => !isFixed(file)).sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
  for (const file of longer)
    if (sum + lengthOf(file) <= limit) {
      drawn.push(file);
      sum += lengthOf(file);
    }
  return drawn;
}
