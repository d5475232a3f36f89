import { expect, test, type Page } from 'playwright/test';
import { registerCustomer } from '../support/customers.ts';
import { siteForFile, textsOf } from '../support/journey.ts';

const { site, start, stop } = siteForFile();
test.beforeAll(start);
test.afterAll(stop);

const lang = 'lt';
const auth = textsOf(lang, 'auth');

const browsers = [
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
            // Half of it may fit.
          }
      });
    },
  },
];
for (const { name, limit } of browsers) {
  test(`who logs in with a browser that ${name} is told so, and the theme changes`, async ({ page }) => {
    const { email, password } = await registerCustomer(site().origin);
    await limit(page);
    await page.goto(`${site().origin}/${lang}/auth/login`);
    await page.getByRole('button', { name: textsOf(lang, 'shell').toDark }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.getByLabel(auth.email ?? '', { exact: true }).fill(email);
    await page.getByLabel(auth.password ?? '', { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.login, exact: true }).click();
    await expect(page.getByText(auth.notKept ?? '')).toBeVisible();
    await expect(page.getByLabel(auth.email ?? '', { exact: true })).toHaveValue(email);
  });
}
