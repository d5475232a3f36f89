import { expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { serviceId } from '../../support/account/customers.ts';
import { screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { withoutPictures } from '../../support/pages/openings.ts';
import { deleteRows, insertRows, listRows } from '../../support/site/rows.ts';

const { site } = siteForFile({});

/** Three pictures more than the page shows. */
const count = 8;
let service: string;
test.beforeAll(async () => {
  service = await serviceId(site().origin);
  const others = (await listRows(site(), 'service_pictures')).filter((of) => of.service_id !== service);
  const files = [...new Set(others.map(({ file }) => file))].slice(0, count);
  await deleteRows(site(), 'service_pictures', { service_id: service });
  for (const [position, file] of files.entries()) {
    const picture = { id: `p${position}`, service_id: service, position, file, alt: null };
    await insertRows(site(), 'service_pictures', picture);
  }
});
test.beforeEach(({ context }) => withoutPictures(context));

const lang = 'lt';
const texts = textsOf(lang).service;
const address = () => `${site().origin}/${lang}/service/${service}`;
const gallery = (page: Page) => page.getByRole('region', { name: texts.gallery });
const sourceOf = async (page: Page, number: number) =>
  (await gallery(page)
    .getByRole('link')
    .nth(number - 1)
    .getAttribute('href')) ?? '';
const alt = (number: number) => new RegExp(`, ${number} nuotrauka iš ${count}$`);

for (const [name, viewport] of Object.entries(screens))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('the enlarged view has all pictures, starting with the clicked one', async ({ page }) => {
      await page.goto(address());
      const clicked = gallery(page).getByRole('link').nth(2);
      const more = clicked.getByText(`+${count - 3}`);
      if (name === 'phone') await expect(more).toBeHidden();
      else {
        await expect(more).toBeVisible();
        await expect(clicked).toHaveAccessibleName(
          new RegExp(fillText(texts.morePictures_few, { count: count - 3 })),
        );
        await expect(gallery(page).getByRole('link').filter({ visible: true })).toHaveCount(3);
      }
      const source = await sourceOf(page, 3);
      await clicked.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: alt(3) })).toHaveAttribute('src', source);
      const seen = new Set([source]);
      for (const number of [4, 5, 6, 7, 8, 1, 2]) {
        await dialog.getByRole('button', { name: textsOf(lang).gallery.next }).click();
        const shown = dialog.getByRole('img', { name: alt(number) });
        seen.add((await shown.getAttribute('src')) ?? '');
      }
      expect(seen.size).toBe(count);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      test('every picture has its link', async ({ page }) => {
        await page.goto(address());
        const links = gallery(page).getByRole('link');
        await expect(links).toHaveCount(count);
        for (const link of await links.all()) await expect(link).toBeVisible();
        await expect(page.getByText(`+${count - 3}`)).toBeHidden();
        const sources = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(new Set(sources).size).toBe(count);
      });
    });
  });

test('a service whose pictures all fit shows no number of further pictures', async ({ page }) => {
  await page.goto(`${site().origin}/${lang}/service/${await serviceId(site().origin, 1)}`);
  await expect(gallery(page).getByRole('link').first()).toBeVisible();
  await expect(gallery(page).getByText(/^\+\d/)).toHaveCount(0);
});

test('the site’s sign takes the place of a picture that could not be loaded', async ({ page }) => {
  await page.goto(address());
  const first = gallery(page).getByRole('img').first();
  await expect(first).toHaveCSS('background-image', /favicon\.svg/);
});
