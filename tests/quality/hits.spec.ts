import { expect, test } from 'playwright/test';
import { arrive } from '../support/browser/arrival.ts';
import { stageForFile } from '../support/site/stage.ts';
import { withoutPictures } from '../support/pages/openings.ts';

const { stage, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

test.beforeEach(({ context }) => withoutPictures(context));

test('each suggestion on home can be pressed, whatever lies below it', async ({ page }) => {
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, `${stage().origin}/lt`);
    await page.getByRole('combobox').first().pressSequentially('varva');
    const suggestions = page.locator('.suggestions a');
    await expect(suggestions).not.toHaveCount(0);
    const onTop = await suggestions.evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    expect(new Set(onTop)).toEqual(new Set([true]));
  }
});

/** Wider than the letters of any system's font. */
const wide = '*{letter-spacing:.12em!important}';

test('a time never breaks, however wide its font is', async ({ page }) => {
  for (const width of [320, 360, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, `${stage().origin}/en/service/${stage().service}`);
    // The policy of the pages forbids further style elements.
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets = [sheet];
    }, wide);
    const lines: number[] = [];
    for (const day of await page.locator('.day').all()) {
      await day.click();
      const times = page.locator('.free-times a[data-at]').filter({ visible: true });
      lines.push(
        ...(await times.evaluateAll((shown) =>
          shown.map((time) => {
            const range = document.createRange();
            range.selectNodeContents(time);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size;
          }),
        )),
      );
    }
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines)).toEqual(new Set([1]));
  }
});

test('the theme’s button lies on nothing where the page has no room beside it', async ({ page }) => {
  for (const width of [360, 1280, 1343]) {
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, `${stage().origin}/ru/services`);
    await expect(page.locator('footer .theme-button')).toHaveCSS('position', 'relative');
  }
  await page.setViewportSize({ width: 1344, height: 900 });
  await expect(page.locator('footer .theme-button')).toHaveCSS('position', 'fixed');
});
