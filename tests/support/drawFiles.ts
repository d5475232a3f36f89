import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { seed } from './deep.ts';

/** How long each test file took when all ran: `npm run test:all` records it. */
export type Seconds = Record<string, number>;

/** A file up to this length is part of every run. */
const shortSeconds = 10;

/** In every run, whatever the sample: users can book and use the pages, and pages stay small. */
const always = [
  'tests/e2e/booking/journey.spec.ts',
  'tests/quality/accessibility.spec.ts',
  'tests/quality/budgets.spec.ts',
];

/** The time limit of the sampled files of a run, by their recorded seconds, on the built site and in browsers. */
const runSeconds = { site: 150, browser: 420 };

export interface Files {
  vitest: string[];
  browser: string[];
  /** The first line of a run. */
  share: string;
}

/**
 * All unit and API tests, and a sample of those of the built site and in browsers.
 * @param all samples nothing, and returns every file
 */
export function drawFiles(seconds: Seconds, all: boolean): Files {
  const tests = globSync('tests/{unit,api}/**/*.test.ts');
  const sites = tests.filter((file) => file.endsWith('.site.test.ts'));
  const browsers = globSync('tests/{e2e,quality}/**/*.spec.ts');
  const drawn = all ? sites : draw(sites, seconds, runSeconds.site);
  const browser = all ? browsers : draw(browsers, seconds, runSeconds.browser);
  const others = tests.filter((file) => !sites.includes(file));
  const share = `All ${others.length} files of unit and API tests, ${drawn.length} of ${sites.length} on the built site, ${browser.length} of ${browsers.length} in browsers`;
  return { vitest: [...others, ...drawn], browser, share };
}

/** Short files, new ones and those for every run; then as many of the longer ones as fit, in a seeded order. */
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
