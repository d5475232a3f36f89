import { type Browser, expect, type Page, test } from 'playwright/test';
import { arrive, screens, textsOf } from '../support/browser/journey.ts';
import { openings } from '../support/pages/openings.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage } = stageForFile();

const lang = 'lt';

/** Violations of the policy and errors while a page opens and shows its pictures. */
async function listViolations(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  viewport = screens.desktop,
): Promise<string[]> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const violations: string[] = [];
  // The session is set at the URL of a picture, which is not a page.
  const note = (text: string) => page.url().endsWith('.svg') || violations.push(text);
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
  return violations;
}

/** Pages without anything open: shifts.spec.ts. */
for (const { name, phone, open } of openings) {
  test(`${name} works without violating the policy`, async ({ browser }) => {
    const viewport = phone ? screens.phone : screens.desktop;
    expect(await listViolations(browser, (page) => open(page, lang, stage()), viewport)).toEqual([]);
  });
}

test('a toast works without violating the policy', async ({ browser }) => {
  const texts = textsOf(lang).service;
  const violations = await listViolations(browser, async (page) => {
    const { origin, service } = stage();
    await arrive(page, `${origin}/${lang}/service/${service}`);
    await page.getByRole('button', { name: texts.share, exact: true }).click();
    const notice = page.getByText(new RegExp(`${texts.linkCopied}|${texts.linkNotCopied}`));
    await expect(notice.filter({ visible: true })).toBeVisible();
  });
  expect(violations).toEqual([]);
});

test('a script injected into a page is blocked and reported', async ({ browser }) => {
  const violations = await listViolations(browser, async (page) => {
    await page.goto(`${stage().origin}/${lang}`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    await expect(page).not.toHaveTitle('taken over');
  });
  expect(violations.join('\n')).toContain('Executing inline script violates');
});
