import { expect, type Page, test } from 'playwright/test';
import { rankingParameters } from '#features/catalog/rankingParameters.server.ts';
import { documentNames } from '#features/legal/documents.ts';
import { type LinkedPage, linkedPages, paths } from '#features/urls/paths.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage } = stageForFile();

/** The numbers of its sections and paragraphs, and where each number leads. */
function numbersOf(page: Page): Promise<string[]> {
  return page
    .locator('.numbered :is(h2, p) > a:first-child')
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent} ${link.getAttribute('href')} ${link.parentElement?.id}`),
    );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });

  for (const name of documentNames)
    test(`${name} can be read, with the same numbers in every language`, async ({ page }) => {
      const numbers: Partial<Record<Language, string[]>> = {};
      for (const lang of languages) {
        await page.goto(stage().origin + paths[name](lang));
        await expect(page.locator('.numbered p').last()).toBeVisible();
        await expect(page.locator('.short li').first()).toBeVisible();
        expect(await page.locator('main').innerText()).not.toMatch(/\{\{|\{#/);
        numbers[lang] = await numbersOf(page);
      }
      expect(numbers.en?.length).toBeGreaterThan(5);
      for (const number of numbers.en ?? []) expect(number).toMatch(/^([\d.]+) #([\w.]+) \2$/);
      for (const lang of languages) expect(numbers[lang], lang).toEqual(numbers.en);
    });

  test('each version has its own URL, which is not indexed, and no other exists', async ({ page }) => {
    const { origin } = stage();
    await page.goto(origin + paths.privacy('lt', 1));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const address of [paths.privacy('lt', 2), '/lt/legal/nothing', '/lt/legal'])
      expect((await page.goto(origin + address))?.status(), address).toBe(404);
  });
});

test('the page about ranking contains the numbers of the code', async ({ page }) => {
  for (const lang of languages) {
    await page.goto(stage().origin + paths.ranking(lang));
    const weights = await page.locator('#weights').innerText();
    const { nameWeight, personWeight, addressWeight, priceWeight, aboutWeight } = rankingParameters;
    const stated = weights.replace('2.2', '').match(/\d+/g)?.map(Number);
    expect(stated).toEqual([nameWeight, personWeight, addressWeight, priceWeight, aboutWeight]);
  }
});

test('a demo site states that it is one', async ({ page }) => {
  await page.goto(stage().origin + paths.operator('en'));
  await expect(page.getByText('This is a demonstration.')).toBeVisible();
});

test('the footer links to every document', async ({ page }) => {
  const lang = 'lt';
  await page.goto(`${stage().origin}/${lang}`);
  const footer = page.getByRole('navigation', { name: textsOf(lang).shell.footerPages });
  for (const name of linkedPages.footer.flatMap(({ pages }): readonly LinkedPage[] => pages))
    await expect(footer.locator(`a[href="${paths[name](lang)}"]`)).toBeVisible();
});

/** Links to the terms and to privacy, in new tabs. */
async function expectLinks(page: Page, lang: Language, document: 'customerTerms' | 'businessTerms') {
  const main = page.locator('main, [role="dialog"]');
  for (const address of [paths[document](lang), paths.privacy(lang)]) {
    const link = main.locator(`a[href="${address}"]`);
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('target', '_blank');
  }
}

test('registration, application and booking link the accepted documents', async ({ page }) => {
  const { origin, service, customer } = stage();
  const lang = 'ru';
  await page.goto(origin + paths.register(lang));
  await expectLinks(page, lang, 'customerTerms');
  await page.goto(origin + paths.partners(lang, { openModal: true }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLinks(page, lang, 'businessTerms');
  await arriveAs(page, customer, origin + paths.service(lang, service, undefined, { openModal: true }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLinks(page, lang, 'customerTerms');
});

test('the contents are open on a desktop and closed on a phone, and link to their sections', async ({
  page,
}) => {
  await page.goto(stage().origin + paths.customerTerms('en'));
  const link = page
    .getByRole('navigation', { name: textsOf('en').legal.contents })
    .getByRole('link')
    .nth(3);
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/#4$/);
  await page.setViewportSize(screens.phone);
  await expect(link).toBeHidden();
});
