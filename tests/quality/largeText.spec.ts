import { chromium, expect, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { chromiumPath, headlessShellPath } from '../support/browser/chromium.ts';
import { arrive, screens, signIn, textsOf } from '../support/browser/journey.ts';
import { sampleOf, shareOf } from '../support/deep.ts';
import { publicPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage } = stageForFile();

const phone = screens.phone;

/** WCAG 2.2, 1.4.4: text twice as large, by the browser's own setting. */
for (const size of [24, 32]) {
  test(`with a font size of ${size} pixels nothing leaves the screen`, async () => {
    const { origin, customer } = stage();
    const browser = await chromium.launch({
      executablePath: headlessShellPath() ?? chromiumPath(),
      args: ['--no-sandbox', `--blink-settings=defaultFontSize=${size}`],
    });
    const page = await browser.newPage();
    const wide: string[] = [];
    const paths = ['', '/for-business-partners', '/auth/register', `/bookings/user/${customer.email}`];
    const views = languages.flatMap((lang) => [360, 1000, 1280].map((width) => ({ lang, width })));
    for (const path of paths) {
      if (path.startsWith('/bookings')) await signIn(page, origin, customer);
      for (const { lang, width } of sampleOf(views, 3)) {
        await page.setViewportSize({ width, height: 800 });
        await arrive(page, `${origin}/${lang}${path}`);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) wide.push(`${lang}${path} needs ${needed} of ${width} pixels`);
      }
    }
    await browser.close();
    expect(wide).toEqual([]);
  });
}

for (const lang of languages) {
  test(`at twice the font size the booking bar hides nothing, and long words in headings are hyphenated, in ${lang}`, async () => {
    const { origin, service } = stage();
    const browser = await chromium.launch({
      executablePath: headlessShellPath() ?? chromiumPath(),
      args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({ viewport: screens.phone });
    await arrive(page, `${origin}/${lang}/service/${service}`);
    await expect(page.getByRole('complementary', { name: textsOf(lang).service.booking })).toHaveCSS(
      'position',
      'static',
    );
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('hyphens', 'auto');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await browser.close();
  });
}

for (const [turn, lang] of languages.entries()) {
  test(`at twice the font size no word of a heading, a button or a link breaks, and Tab never moves up, in ${lang}`, async () => {
    const { origin, service } = stage();
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({ viewport: phone });
    const broken: string[] = [];
    for (const { address } of shareOf(publicPages(service), turn, languages.length)) {
      await arrive(page, origin + address(lang));
      broken.push(...(await page.evaluate(findBrokenWords)).map((word) => `${address(lang)} ${word}`));
    }
    expect(broken).toEqual([]);

    await arrive(page, `${origin}/${lang}/service/${service}`);
    const tops = await page
      .locator('main')
      .getByRole('link')
      .or(page.locator('main').getByRole('button'))
      .evaluateAll((stops) => stops.map((stop) => stop.getBoundingClientRect().top));
    const leaps = tops.filter((top, index) => top < (tops[index - 1] ?? 0) - phone.height);
    expect(leaps).toEqual([]);
    await browser.close();
  });
}

/** The words of visible headings, buttons, tiles and links that break across lines. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const part = text.parentElement?.closest('h1, h2, h3, .button, main a');
    if (!part?.checkVisibility() || text.parentElement?.closest('.sr-only')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
