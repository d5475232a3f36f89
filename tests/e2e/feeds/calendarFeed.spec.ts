import { expect, test } from 'playwright/test';
import { registerCustomer } from '../../support/account/customers.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'lt';
const texts = textsOf(lang).calendarFeed;

test('the state of the calendar feed reports a failed load and retries; a feed can be created and revoked', async ({
  page,
}) => {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  await page.route('**/api/**/calendar', (route) => route.abort());
  await page.goto(`${site().origin}/${lang}/user/${customer.email}`);
  const failure = page.getByRole('alert').filter({ hasText: texts.failed });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/**/calendar');
  await failure.getByRole('button', { name: textsOf(lang).common.retry }).click();

  const calendar = page.getByRole('region', { name: texts.title });
  await expect(calendar.locator(':focus')).toBeVisible();
  await calendar.getByRole('button', { name: texts.get }).click();
  const address = await calendar.getByLabel(texts.address).inputValue();
  await page.reload();
  await expect(calendar.getByText(texts.active)).toBeVisible();
  await expect(calendar.getByText(texts.unused)).toBeVisible();
  expect((await fetch(address)).status).toBe(200);
  await page.reload();
  const [beginning = ''] = texts.usedAt.split('{{when}}');
  await expect(calendar.getByText(new RegExp(`^${beginning}20\\d\\d-`))).toBeVisible();
  await calendar.getByRole('button', { name: texts.revoke }).click();
  await expect(page.getByText(texts.revoked)).toBeVisible();
  await expect(calendar.locator(':focus').getByRole('button', { name: texts.get })).toBeVisible();
  await expect(calendar.getByText(texts.text)).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
