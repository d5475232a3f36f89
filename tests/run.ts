import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { installChromium } from './support/browser/chromium.ts';
import { deep } from './support/deep.ts';
import { drawFiles, type Seconds } from './support/drawFiles.ts';

/**
 * Installs a browser, then runs the tests, except those of faults: unit and API tests with a sample of the others (`npm test`),
 * all of them (`npm run test:all`, which records how long each file takes), or all of them with every case that is otherwise
 * sampled (`npm run test:deep`). Finishes with the tests that did not pass on the first attempt, each with its first error, and
 * one line with the total: a skipped test counts as failed, one that passed on its second attempt is named.
 */
installChromium();
// Otherwise a run that crashes would be judged by the report of the previous one.
rmSync('test-results', { recursive: true, force: true });

const all = deep || process.argv.includes('all');
const secondsFile = 'tests/seconds.json';
const seconds = JSON.parse(readFileSync(secondsFile, 'utf8')) as Seconds;
const files = drawFiles(seconds, all);
console.log(files.share);
const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
const projects = ['unit', 'api', 'site', 'durations'].map((name) => `--project=${name}`);
const runs = [
  ['vitest', 'run', ...projects, ...reports, ...files.vitest],
  ['playwright', 'test', ...files.browser],
];
const codes = runs.map(([name = '', ...words]) => spawnSync(name, words, { stdio: 'inherit' }).status ?? 1);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Including skipped ones. */
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** The reason why a file could not run. */
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}
interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { duration: number; error?: { message: string } }[] }[];
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
if (all && !deep && codes.every((code) => code === 0)) noteSeconds();
const passed = vitest.numPassedTests + stats.expected;
const skipped = vitest.numPendingTests + vitest.numTodoTests + stats.skipped;
const failed = vitest.numFailedTests + stats.unexpected + skipped;
const second = stats.flaky + late.filter((line) => line.startsWith('passed')).length;
console.log(`\n${passed} passed, ${failed} failed${second ? `, ${second} passed at the second try` : ''}`);
process.exit(codes.every((code) => code === 0) && failed === 0 && passed > 0 ? 0 : 1);

/** A line for every test of a file that did not pass on the first attempt, and for the file if it could not run. */
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

/** How long each file took, for the samples of later runs. */
function noteSeconds(): void {
  const noted: Seconds = {};
  for (const { name, startTime, endTime } of vitest.testResults)
    noted[relative('.', name)] = Math.ceil((endTime - startTime) / 1000);
  for (const suite of suites) noted[`tests/${suite.file}`] = Math.ceil(durationOf(suite) / 1000);
  const sorted = Object.entries(noted).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** In milliseconds. */
function durationOf({ specs, suites = [] }: BrowserSuite): number {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.map(durationOf)].reduce((sum, each) => sum + each, 0);
}
