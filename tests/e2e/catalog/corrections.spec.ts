import { expect, test } from 'playwright/test';
import { categories, categoryLabel } from '#features/urls/categories.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { languages } from '#platform/i18n/languages.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const lang of languages)
      test(`a correction is named in ${lang}, and the exact text can be searched instead`, async ({
        page,
      }) => {
        const texts = textsOf(lang).services;
        await page.goto(`${site().origin}/${lang}/services?q=snatechnkas`);
        const list = page.locator('#list');
        await expect(list).toContainText(`${texts.showingFor} santechnikas`);
        await expect(list.getByRole('article').first()).toBeVisible();
        await list.getByRole('link', { name: fillText(texts.searchExactly, { q: 'snatechnkas' }) }).click();
        await expect(page).toHaveURL(/q=snatechnkas&exact=1$/);
        await expect(
          list.getByRole('heading', { name: fillText(texts.nothingFor, { q: 'snatechnkas' }) }),
        ).toBeVisible();
      });

    test('a search without results shows a message and offers the categories', async ({ page }) => {
      await page.goto(`${site().origin}/lt/services?q=pica`);
      const list = page.locator('#list');
      for (const category of categories)
        await expect(list.getByRole('link', { name: categoryLabel(category, 'lt') })).toBeVisible();
      await list.getByRole('link', { name: categoryLabel('plumbing', 'lt') }).click();
      await expect(page).toHaveURL(/\/lt\/services\/categories\/santechnika$/);
      await expect(list.getByRole('article').first()).toBeVisible();
    });
  });
