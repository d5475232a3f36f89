import { expect, test } from 'playwright/test';
import { serviceIds } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { arrive, signIn, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile({ CLOCK: mondayMorning });

test('single keys navigate a provider’s pages, and the name switches between two services', async ({
  page,
}) => {
  const { origin } = site();
  const texts = textsOf('en').providerFrame;
  const [first = '', second = ''] = await serviceIds(origin);
  const owner = await ownerOf(site(), first, second);
  await signIn(page, origin, owner);
  const at = (service: string, below = '') => `${origin}/en/provider/${service}${below}`;
  await arrive(page, at(first));
  for (const [key, below] of [
    ['c', '/calendar'],
    ['m', '/messages'],
    ['t', ''],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL(at(first, below));
  }
  await arrive(page, at(first, '/business/hours'));
  await page.keyboard.press('Escape');
  await page.waitForURL(at(first, '/business'));
  await arrive(page, at(first, '/business'));
  await page.keyboard.press('j');
  const customers = page.getByRole('main').getByRole('link', { name: new RegExp(`^${texts.customers}`) });
  await expect(customers).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(customers).toBeFocused();

  const name = page.getByRole('combobox', { name: texts.service });
  await name.selectOption(second);
  await page.waitForURL(at(second, '/business'));

  // Keys do nothing while typing, or when turned off.
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: texts.keys });
  await dialog.getByLabel(texts.keysOn).uncheck();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(texts.keysOn).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(at(second, '/add'));
  await expect(page.getByLabel(textsOf('en').phoneBooking.phone)).toBeFocused();
  await page.keyboard.type('tcm');
  await expect(page).toHaveURL(at(second, '/add'));
});
