import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { installChromium } from './support/browser/chromium.ts';

/**
 * Runs all tests except the long ones of faults, and installs a browser first; `npm run test:deep` runs those that have more to
 * do there (`tests/support/deep.ts`). Ends with the tests that did not pass at once,
 * each with its first error, and one line with the total: a skipped test counts as failed, one that passed only at its second
 * attempt is named.
 */
installChromium();
// Otherwise a run that crashes would be judged by the report of the previous one.
rmSync('test-results', { recursive: true, force: true });

const deepOnes = process.env.DEEP
  ? globSync('tests/**/*.{test,spec}.ts').filter((file) =>
      readFileSync(file, 'utf8').includes('support/deep.ts'),
    )
  : [];
const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
const runs = [
  {
    command: [
      'vitest',
      'run',
      '--project=unit',
      '--project=api',
      '--project=site',
      '--project=durations',
      ...reports,
      ...deepOnes,
    ],
  },
  { command: ['playwright', 'test', '--pass-with-no-tests', ...deepOnes] },
];
const codes = runs.map(
  ({ command: [name = '', ...words] }) => spawnSync(name, words, { stdio: 'inherit' }).status ?? 1,
);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Including skipped ones. */
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** Why a file could not be run. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}
interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { error?: { message: string } }[] }[];
  }[];
}
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
}
const read = <Report>(file: string) =>
  JSON.parse(readFileSync(`test-results/${file}.json`, 'utf8')) as Report;
const vitest = read<VitestReport>('vitest');
const { stats, suites } = read<BrowserReport>('browser');
const late = vitest.testResults.flatMap(notAtOnce);
for (const line of [...late, ...suites.flatMap(notAtOnceInBrowser)]) console.log(line);
const passed = vitest.numPassedTests + stats.expected;
const skipped = vitest.numPendingTests + vitest.numTodoTests + stats.skipped;
const failed = vitest.numFailedTests + stats.unexpected + skipped;
const second = stats.flaky + late.filter((line) => line.startsWith('passed')).length;
console.log(`\n${passed} passed, ${failed} failed${second ? `, ${second} passed at the second try` : ''}`);
process.exit(codes.every((code) => code === 0) && failed === 0 && passed > 0 ? 0 : 1);

/** A line for every test of a file that did not pass at once, and for the file if it could not be run. */
function notAtOnce({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const tests = assertionResults.flatMap(({ status, fullName, failureMessages: [error] = [] }) =>
    error === undefined && status === 'passed' ? [] : [`${status}: ${name} ${fullName}\n${error ?? ''}`],
  );
  return message ? [`failed: ${name}\n${message}`, ...tests] : tests;
}

/** With their errors. */
function notAtOnceInBrowser({ file, specs, suites = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(
        ({ status, results }) => `${status}: ${file}:${line} ${title}\n${results[0]?.error?.message ?? ''}`,
      ),
  );
  return [...own, ...suites.flatMap(notAtOnceInBrowser)];
}
