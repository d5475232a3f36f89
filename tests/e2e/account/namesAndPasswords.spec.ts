import { expect, type Page, test } from 'playwright/test';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { fillIn, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

/** Expects an error below a field that is linked to it for assistive technology. */
async function expectProblem(page: Page, name: string, problem: string): Promise<void> {
  const field = page.locator(`main [name=${name}], dialog [name=${name}], [role=dialog] [name=${name}]`);
  await expect(field).toHaveAccessibleDescription(new RegExp(problem));
  await expect(field).toBeFocused();
}

const forms: Record<string, (page: Page, lang: Language, problems: Record<string, string>) => Promise<void>> =
  {
    async registration(page, lang, { plainName = '', passwordCommon = '' }) {
      const texts = textsOf(lang).auth;
      await page.goto(`${site().origin}/${lang}/auth/register`);
      const fill = (field: 'name' | 'email' | 'password', text: string) =>
        page.getByLabel(texts[field], { exact: true }).fill(text);
      const submit = () => page.getByRole('button', { name: texts.register, exact: true }).click();
      await fill('name', 'Ona evil.example');
      await fill('email', 'ona.onaite@example.com');
      const choose = async (password: string) => {
        await fillIn(page, texts, { password, passwordRepeat: password });
        await submit();
      };
      await choose('a long enough password');
      await expectProblem(page, 'name', plainName);
      await fill('name', 'Ona');
      for (const password of ['AAAAaaaa', 'Ona.Onaite@example.com', 'TrustNo1']) {
        await choose(password);
        await expectProblem(page, 'password', passwordCommon);
        await fill('password', '');
        await expect(page.getByText(passwordCommon)).toHaveCount(0);
      }
    },
    async profile(page, lang, { plainName = '', passwordCommon = '' }) {
      const texts = textsOf(lang).account;
      const customer = await registerCustomer(site().origin, lang);
      await signIn(page, site().origin, customer);
      await page.goto(`${site().origin}/${lang}/user/${customer.email}`);
      const field = (name: keyof typeof texts) => page.getByLabel(texts[name], { exact: true });
      const update = () => page.getByRole('button', { name: texts.update, exact: true }).click();
      await expect(field('name')).toHaveValue(customer.name);
      await field('name').fill('www.evil');
      await update();
      await expectProblem(page, 'name', plainName);
      await field('name').fill(customer.name);
      await page.getByRole('button', { name: texts.changePassword, exact: true }).click();
      for (const password of [customer.name.toUpperCase(), 'TrustNo1']) {
        await fillIn(page, texts, { password, passwordRepeat: password });
        await update();
        await expectProblem(page, 'password', passwordCommon);
      }
    },
    async reset(page, lang, { passwordCommon = '' }) {
      const texts = textsOf(lang).reset;
      await page.goto(`${site().origin}/${lang}/auth/reset?token=unknown`);
      for (const password of ['aaaaaaaa', 'TrustNo1']) {
        await fillIn(page, texts, { password, passwordRepeat: password });
        await page.getByRole('button', { name: texts.save, exact: true }).click();
        await expectProblem(page, 'password', passwordCommon);
      }
    },
    async application(page, lang, { plainName = '' }) {
      const texts = { ...textsOf(lang).partners, ...textsOf(lang).application };
      await page.goto(`${site().origin}/${lang}/for-business-partners?openModal=true`);
      const dialog = page.getByRole('dialog');
      for (const name of ['contactPerson', 'name'] as const) {
        await dialog.getByLabel(texts[name], { exact: true }).fill('Evil.Com');
        await dialog.getByRole('button', { name: texts.send, exact: true }).click();
        const field = dialog.getByLabel(texts[name], { exact: true });
        await expect(field).toHaveAccessibleDescription(new RegExp(plainName));
      }
      await expectProblem(page, 'name', plainName);
    },
  };

for (const lang of languages)
  for (const [form, walk] of Object.entries(forms))
    test(`${form}: rejected names and passwords show the error at their field, in ${lang}`, ({ page }) =>
      walk(page, lang, textsOf(lang).validation));
