import { expect, test } from 'playwright/test';
import { languages } from '#platform/i18n/languages.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { sampleOf } from '../../support/deep.ts';

const { site } = siteForFile();

for (const lang of sampleOf(languages, 1))
  test(`an island that throws shows an error, and input is restored after a reload, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const customer = await registerCustomer(origin, lang);
    const { broken, reload } = textsOf(lang).common;
    await signIn(page, origin, customer);
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/sessions', async (route) => {
      await answer.promise;
      await route.fulfill({ json: { sessions: null } });
    });
    await page.goto(`${origin}/${lang}/user/${customer.email}`);
    await expect(page.locator('[name=name]')).toHaveValue(customer.name);
    await page.locator('[name=city]').fill('Šiauliai');
    answer.resolve(undefined);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(broken);
    await page.unroute('**/sessions');
    await alert.getByRole('button', { name: reload, exact: true }).click();
    await expect(page.locator('[name=city]')).toHaveValue('Šiauliai');
    await expect(page.locator('[name=name]')).toHaveValue(customer.name);
    // Only once: after that, the currently stored value counts.
    await page.reload();
    await expect(page.locator('[name=name]')).toHaveValue(customer.name);
    await expect(page.locator('[name=city]')).toHaveValue('');
  });
