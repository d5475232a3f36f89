import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { chromiumPath, headlessShellPath } from './tests/support/browser/chromium.ts';
import { often } from './tests/support/deep.ts';

// Every site would make the pictures again; tests of the API do, since they promise that (tests/support/site/server.ts).
process.env.TEST_PICTURES = '1';

/** The main journeys, for engines other than Chromium: tests/engines.ts names those that are installed. */
const journeys = [
  'account/account',
  'booking/{journey,booking,draft,reschedule}',
  'catalog/{find,favorites}',
  'messages/thread',
  'pages/{back,translated,translatedControls}',
].map((path) => `e2e/${path}.spec.ts`);
const engines = process.env.ENGINES?.split(',') as ('webkit' | 'firefox')[] | undefined;

const budgets = 'quality/{budgets,shifts}.spec.ts';

export default defineConfig({
  testDir: 'tests',
  globalSetup: ['./tests/support/site/runFolder.ts', './tests/support/site/buildOnce.ts'],
  // Playwright empties this folder before it runs; the reports beside it must survive.
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: often(90_000, 900_000),
  // Three hundred journeys share the machine with other work. A test that needs its second attempt is named at the end
  // (tests/run.ts).
  retries: 1,
  // Machines draw the edges of letters slightly differently, which is a matter of shades; what moves, differs in all of its pixels.
  expect: { timeout: 15_000, toMatchSnapshot: { threshold: 0.2, maxDiffPixelRatio: 0.001 } },
  snapshotPathTemplate: '{testDir}/{testFileDir}/references/{arg}{ext}',
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: engines?.map((browserName) => ({
    name: browserName,
    testMatch: journeys,
    use: { browserName, timezoneId: 'America/Los_Angeles' },
  })) ?? [
    // The headless shell requests up to 2 KB of scripts more, earlier than Chromium does.
    { name: 'budgets', testMatch: budgets, use: browserAt(chromiumPath()) },
    {
      name: 'browser',
      testMatch: ['e2e/**/*.spec.ts', 'quality/**/*.spec.ts'],
      testIgnore: budgets,
      use: browserAt(headlessShellPath() ?? chromiumPath()),
    },
  ],
});

function browserAt(executablePath: string | undefined): PlaywrightTestConfig['use'] {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // As Chromium itself does; its headless shell would move letters onto whole pixels.
    '--font-render-hinting=none',
  ];
  // What a page asked for, and got, when a test failed; pictures of each step would slow all tests down.
  const trace = { mode: 'retain-on-first-failure', screenshots: false, snapshots: false } as const;
  return { timezoneId: 'America/Los_Angeles', launchOptions: { executablePath, args }, trace };
}
