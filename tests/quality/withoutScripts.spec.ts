import { expect, test } from 'playwright/test';
import { categoryLabel } from '#features/urls/categories.ts';
import { languages } from '#platform/i18n/languages.ts';
import { screens, textsOf } from '../support/browser/journey.ts';
import { shareOf } from '../support/deep.ts';
import { personalPages, publicPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage } = stageForFile();

test.use({ javaScriptEnabled: false, viewport: screens.phone });

for (const [turn, lang] of languages.entries()) {
  const ofTurn = <Case>(cases: Case[]) => shareOf(cases, turn, languages.length);

  test(`every public page is complete without scripts, in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    const { origin, service, customer } = stage();
    for (const { name, address } of ofTurn(publicPages(service))) {
      await page.goto(origin + address(lang));
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, `${name}: ${text}`).toBeGreaterThan(40);
      const deadControls = page.locator(
        'button:visible:not([popovertarget]):not([type="submit"]):not([disabled])',
      );
      expect(await deadControls.allInnerTexts(), name).toEqual([]);
      const deadForms = page.locator('form:visible:not([action])');
      await expect(deadForms, name).toHaveCount(0);
    }
    const forPeople = publicPages(service).filter(({ name }) => name === 'a service');
    for (const { name, address } of ofTurn([...forPeople, ...personalPages(customer.email)])) {
      await page.goto(origin + address(lang));
      expect(await page.getByRole('main').innerText(), name).toContain(textsOf(lang).common.noScript);
    }
  });

  test(`lists page and search by links and forms without scripts, in ${lang}`, async ({ page }) => {
    const { origin } = stage();
    const common = textsOf(lang).common;
    await page.goto(`${origin}/${lang}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(categoryLabel('plumbing', lang)) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryLabel('plumbing', lang));
    await page.goto(`${origin}/${lang}/services`);
    await page.getByRole('link', { name: common.next, exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    const name = await page.getByRole('article').getByRole('heading').first().innerText();
    await page.getByText(textsOf(lang).find.change, { exact: true }).click();
    await page.getByRole('searchbox').fill(name.toUpperCase());
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/\?q=/);
    const found = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await found.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test(`the menu opens on a phone without scripts, in ${lang}`, async ({ page }) => {
    const { origin } = stage();
    const shell = textsOf(lang).shell;
    await page.goto(`${origin}/${lang}`);
    await page.getByRole('button', { name: shell.menu }).click();
    await page
      .getByRole('navigation', { name: shell.menu })
      .getByRole('link', { name: textsOf(lang).about.title })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/about-us$`));
    await page.getByText(textsOf(lang).about.readMore).click();
    await expect(page.getByRole('heading', { name: textsOf(lang).about.mission })).toBeVisible();
  });
}
