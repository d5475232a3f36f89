import { type Browser, expect, type Page, test } from 'playwright/test';
import { arrive } from '../support/browser/arrival.ts';
import { signIn, textsOf } from '../support/browser/journey.ts';
import { screens } from '../support/browser/screens.ts';
import { openings } from '../support/pages/openings.ts';
import {
  isRefusal,
  type PageKind,
  personalPages,
  providerPages,
  publicPages,
  teamPages,
} from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';
import { signInAsMember } from '../support/team/teamStage.ts';

const { stage, team } = stageForFile();

const lang = 'lt';

/** Violations of the policy and errors while a page opens and shows its pictures. */
async function complaintsOf(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  viewport = screens.desktop,
): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const complaints: string[] = [];
  // The session is set at the URL of a picture, which is not a page.
  const note = (text: string) => page.url().endsWith('.svg') || complaints.push(text);
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(error.message));
  await open(page);
  await page.waitForFunction(() => {
    const isShown = (image: HTMLImageElement) => {
      const { top, left } = image.getBoundingClientRect();
      return image.checkVisibility() && top < innerHeight && left < innerWidth;
    };
    return [...document.images].filter(isShown).every((image) => image.complete);
  });
  await context.close();
  return complaints;
}

for (const { name, phone, open } of openings) {
  test(`${name} works without violating the policy`, async ({ browser }) => {
    const viewport = phone ? screens.phone : screens.desktop;
    expect(await complaintsOf(browser, (page) => open(page, lang, stage()), viewport)).toEqual([]);
  });
}

test('a toast works without violating the policy', async ({ browser }) => {
  const texts = textsOf(lang).service;
  const complaints = await complaintsOf(browser, async (page) => {
    const { origin, service } = stage();
    await arrive(page, `${origin}/${lang}/service/${service}`);
    await page.getByRole('button', { name: texts.share, exact: true }).click();
    const notice = page.getByText(new RegExp(`${texts.linkCopied}|${texts.linkNotCopied}`));
    await expect(notice.filter({ visible: true })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

type Visit = (page: Page) => Promise<unknown>;

async function expectNoComplaints(browser: Browser, kinds: PageKind[], enter: Visit): Promise<void> {
  test.setTimeout(180_000);
  for (const { name, address, refusedWith } of kinds) {
    const open = async (page: Page) => {
      await enter(page);
      await arrive(page, stage().origin + address(lang));
    };
    const complaints = await complaintsOf(browser, open);
    expect([name, complaints.filter((complaint) => !isRefusal(complaint, refusedWith))]).toEqual([name, []]);
  }
}

test('all public pages work without violating the policy', async ({ browser }) => {
  await expectNoComplaints(browser, publicPages(stage().service), async () => {});
});

test('all personal pages work without violating the policy', async ({ browser }) => {
  const { origin, customer } = stage();
  await expectNoComplaints(browser, personalPages(customer.email), (page) => signIn(page, origin, customer));
});

test('all pages of providers and the team work without violating the policy', async ({ browser }) => {
  const all = await team();
  await expectNoComplaints(browser, [...providerPages(all), ...teamPages(all)], (page) =>
    signInAsMember(page, stage().origin, all),
  );
});

test('a script injected into a page is blocked and reported', async ({ browser }) => {
  const complaints = await complaintsOf(browser, async (page) => {
    await page.goto(`${stage().origin}/${lang}`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    await expect(page).not.toHaveTitle('taken over');
  });
  expect(complaints.join('\n')).toContain('Executing inline script violates');
});
