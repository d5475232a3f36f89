import { expect, test } from 'playwright/test';
import { company } from '#platform/company.server.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'ru';
const texts = textsOf(lang).about;

test('"read more" reveals the mission and contacts, and links to the application form', async ({ page }) => {
  await page.goto(`${site().origin}/${lang}/about-us`);
  await expect(page).toHaveTitle(`${texts.title} | Home Service App`);
  for (const text of [texts.story1, texts.story2, texts.story3, texts.story4])
    await expect(page.getByText(text)).toBeVisible();
  const hidden = [texts.missionText, texts.forUsersText, texts.forPartnersText].map((text) =>
    page.getByText(text),
  );
  for (const part of hidden) await expect(part).toBeHidden();

  await page.getByText(texts.readMore, { exact: true }).click();
  for (const part of hidden) await expect(part).toBeVisible();
  const main = page.getByRole('main');
  const mission = main.getByRole('region', { name: texts.mission });
  for (const text of [company.phone, company.email, company.address]) {
    await expect(mission.getByRole('link', { name: text, exact: true })).toBeVisible();
  }
  await page.getByText(texts.showLess, { exact: true }).click();
  for (const part of hidden) await expect(part).toBeHidden();

  await page.getByText(texts.readMore, { exact: true }).click();
  await main.getByRole('link', { name: texts.partnersLink }).click();
  await expect(page).toHaveURL(`${site().origin}/${lang}/for-business-partners?openModal=true`);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('nothing is loaded from a third party before a click on the map', async ({ page }) => {
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.origin !== site().origin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>map</p>' });
    },
  );
  await page.goto(`${site().origin}/${lang}/about-us`);
  await page.getByText(texts.readMore, { exact: true }).click();
  const show = page.getByRole('link', { name: texts.showMap });
  await expect(show).toBeVisible();
  expect(elsewhere).toEqual([]);
  await show.click();
  await expect(page.frameLocator('iframe').getByText('map')).toBeVisible();
  expect(elsewhere).toEqual([company.mapEmbed]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the map is a link', async ({ page }) => {
    await page.goto(`${site().origin}/${lang}/about-us`);
    await page.getByText(texts.readMore, { exact: true }).click();
    await expect(page.getByText(texts.missionText)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.showMap })).toHaveAttribute('href', company.mapHref);
  });
});
