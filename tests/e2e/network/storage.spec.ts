import { expect, type Page, test } from 'playwright/test';
import { registerCustomer, serviceId } from '../../support/account/customers.ts';
import { submitLogin, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { hearts } from '../../support/pages/service.ts';

const { site } = siteForFile();

const lang = 'lt';
const { auth, shell } = textsOf(lang);

const browsers = [
  {
    name: 'has its storage switched off',
    limit: (page: Page) =>
      page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null })),
  },
  {
    name: 'keeps nothing for any site',
    limit: (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        }),
      ),
  },
  {
    name: 'has no space left',
    limit: async (page: Page) => {
      await page.goto(`${site().origin}/${lang}/about-us`);
      await page.evaluate(() => {
        for (let size = 2 ** 23; size >= 1; size /= 2)
          try {
            localStorage.setItem(`filled-${size}`, 'x'.repeat(size));
          } catch {
            // Half of the session may fit.
          }
      });
    },
  },
];
for (const { name, limit } of browsers) {
  test(`a login with a browser that ${name} is explained, and leaves no incomplete session`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const { email, password } = await registerCustomer(site().origin);
    await limit(page);
    await page.goto(`${site().origin}/${lang}/auth/login`);
    await submitLogin(page, lang, { email, password });
    await expect(page.getByText(auth.notSaved)).toBeVisible();
    await expect(page.getByLabel(auth.email, { exact: true })).toHaveValue(email);
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    expect(errors).toEqual([]);
  });

  test(`with a browser that ${name} the theme changes, and its button says that the choice is not stored`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await limit(page);
    await page.goto(`${site().origin}/${lang}`);
    for (const [button, theme] of [
      ['toDark', 'dark'],
      ['toLight', 'light'],
    ] as const) {
      await page.getByRole('button', { name: shell[button] }).click();
      await expect(page.locator('html')).toHaveClass(theme);
      await expect(page.getByText(shell.themeUnsaved)).toBeVisible();
    }
    expect(errors).toEqual([]);
  });

  test(`with a browser that ${name} dialogs and menus still open`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await limit(page);
    await page.goto(`${site().origin}/${lang}/for-business-partners?openModal=true`);
    const { application } = textsOf(lang);
    await page.getByRole('dialog').getByRole('button', { name: application.send, exact: true }).click();
    await expect(page.getByText(textsOf(lang).validation.required).first()).toBeVisible();
    await page.goto(`${site().origin}/${lang}/service/${await serviceId(site().origin)}`);
    await hearts(page.getByRole('main'), lang).first().click();
    await expect(page.getByText(textsOf(lang).favorites.toggleSignedOut)).toBeVisible();
    expect(errors).toEqual([]);
  });
}
