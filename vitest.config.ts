import { defineConfig } from 'vitest/config';
import { often } from './tests/support/deep.ts';

/** Tests of the API that also ask for what Astro answers: pages, media, calendar feeds. The others need no build. */
const builtSite = 'tests/api/**/*.site.test.ts';
/** What these measure takes longer beside other tests: they run last, one after the other. */
const durations = [
  'tests/api/account/{lockOut,sessions}.test.ts',
  'tests/api/catalog/freeRaces.site.test.ts',
  'tests/api/http/{slowForms.test,oneClient.site.test}.ts',
];
/** Tests of the built site use real time: one that a busy machine delays is tried again, and named at the end of `npm test`. */
const retry = 1;
/** A site on PostgreSQL takes about twice as long to start, and some tests start three. */
const testTimeout = often(process.env.TEST_DATABASE === 'postgres' ? 120_000 : 60_000, 900_000);
/** Mails are written after the answer, by a machine that may be busy: the library's own second is too short. */
const expect = { poll: { timeout: 15_000 } };

const runFolder = 'tests/support/site/runFolder.ts';
/** Four workers: tests of the API wait for answers, mails and streams for a third of their time. */
const api = { testTimeout, hookTimeout: 120_000, maxWorkers: 4, sequence: { groupOrder: 1 }, expect };
const site = { ...api, globalSetup: [runFolder, 'tests/support/site/buildOnce.ts'], retry };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          testTimeout: 20_000,
          globalSetup: [runFolder],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [builtSite, ...durations],
          env: { TEST_SOURCES: '1' },
          globalSetup: [runFolder, 'tests/support/site/fillOnce.ts'],
        },
      },
      { test: { ...site, name: 'site', include: [builtSite], exclude: durations } },
      {
        test: {
          ...site,
          name: 'durations',
          include: durations,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: site.globalSetup,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
