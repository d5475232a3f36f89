import { expect, type Page } from 'playwright/test';
import { arrive, fillIn, submitLogin, textsOf } from '../browser/journey.ts';

interface Applicant {
  name: string;
  about: string;
  address: string;
  contactPerson: string;
  email: string;
}

/** Sends the application of a cleaning business, in Lithuanian. */
export async function appliesInLithuanian(page: Page, origin: string, applicant: Applicant): Promise<void> {
  const texts = textsOf('lt').application;
  await page.goto(`${origin}/lt/for-business-partners`);
  await page.getByRole('button', { name: texts.register }).click();
  const dialog = page.getByRole('dialog');
  const { name, about, address, contactPerson, email } = applicant;
  await fillIn(dialog, texts, { name, about, address, contactPerson, email });
  await dialog.getByLabel(texts.category, { exact: true }).selectOption('cleaning');
  await dialog.getByRole('button', { name: texts.send, exact: true }).click();
  await expect(page.getByText(texts.sent)).toBeVisible();
}

/** Expects a service on the Russian list, in search and in the sitemap immediately. Ends on its page. */
export async function isFoundInRussian(page: Page, origin: string, name: string): Promise<void> {
  const list = await fetch(`${origin}/ru/services`);
  expect(await list.text()).toContain(name);
  await arrive(page, `${origin}/ru/services?q=${encodeURIComponent(name.toUpperCase())}`);
  const card = page.getByRole('article').getByRole('link', { name, exact: true });
  const href = await card.getAttribute('href');
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const maps = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  expect(maps.join('')).toContain(`<loc>${origin}${href}</loc>`);
  await page.goto(`${origin}${href}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Logs in through the form, and arrives at the home page. */
export async function logsIn(
  page: Page,
  origin: string,
  { lang, email, password }: { lang: string; email: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/${lang}/auth/login`);
  await submitLogin(page, lang, { email, password });
  await expect(page).toHaveURL(`${origin}/${lang}`);
}
