import { expect, type Page, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { screens, signIn } from '../support/browser/journey.ts';
import { slowProxy } from '../support/browser/slowProxy.ts';
import { loadOf } from '../support/browser/traffic.ts';
import { shareOf } from '../support/deep.ts';
import { listFlaws } from '../support/pages/flaws.ts';
import { type Stage } from '../support/pages/openings.ts';
import { personalPages, providerPages, publicPages, teamPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';
import { signInAsMember } from '../support/team/teamStage.ts';

const { stage, team } = stageForFile();

const pages = {
  public: ({ service }: Stage) => publicPages(service),
  personal: ({ customer }: Stage) => personalPages(customer.email),
};
for (const [turn, screen] of Object.values(screens).entries())
  for (const [which, pagesFor] of Object.entries(pages))
    test(`nothing shifts or fails on ${which} pages for a logged-in customer, at ${screen.width} pixels`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const { origin, customer } = stage();
      const found: string[] = [];
      for (const [number, { address, refusedWith }] of shareOf(pagesFor(stage()), turn, 2).entries()) {
        const path = address(languages[(number + turn) % 3] ?? 'en');
        const look = async () => {
          const prepare = (page: Page) => signIn(page, origin, customer);
          return listFlaws(
            path,
            await loadOf(browser, origin + path, { viewport: screen, prepare }),
            refusedWith,
          );
        };
        // A browser that paints while a row of cards is still arriving moves their buttons once the last card is there. This does
        // not happen each time.
        if ((await look()).length > 0) found.push(...(await look()));
      }
      expect(found).toEqual([]);
    });

/** Tools report layout shifts in hundredths; below this, text has moved by a pixel or two. */
const smallShift = 0.004;

for (const [turn, screen] of Object.values(screens).entries())
  test(`nothing moves while a page arrives slowly, at ${screen.width} pixels`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { origin, service } = stage();
    const proxy = await slowProxy(origin);
    const moved: string[] = [];
    for (const [number, { address }] of shareOf(publicPages(service), turn, 2).entries()) {
      const path = address(languages[(number + turn) % 3] ?? 'en');
      const { shift } = await loadOf(browser, proxy.origin + path, { viewport: screen });
      if (shift > smallShift) moved.push(`${path} shifts by ${shift}`);
    }
    proxy.close();
    expect(moved).toEqual([]);
  });

for (const [turn, screen] of Object.values(screens).entries())
  test(`nothing moves or fails while the pages of providers and the team load, at ${screen.width} pixels`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const { origin } = stage();
    const all = await team();
    const found: string[] = [];
    const enter = { prepare: (page: Page) => signInAsMember(page, origin, all) };
    const links = providerPages(all);
    for (const [number, kind] of shareOf([...links, ...teamPages(all)], turn, 2).entries()) {
      const path = kind.address(languages[(number + turn) % 3] ?? 'en');
      const options = { viewport: screen, ...(links.includes(kind) ? {} : enter) };
      const { shift, errors } = await loadOf(browser, origin + path, options);
      if (shift > smallShift) found.push(`${path} shifts by ${shift}`);
      found.push(...errors.map((error) => `${path}: ${error}`));
    }
    expect(found).toEqual([]);
  });
