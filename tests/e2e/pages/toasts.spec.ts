import { expect, type Page, test } from 'playwright/test';
import { registerCustomer, serviceId } from '../../support/account/customers.ts';
import { arriveAs, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { reactFile } from '../../support/browser/weight.ts';
import { hearts } from '../../support/pages/service.ts';
import { toastRegions, toasts } from '../../support/pages/toasts.ts';

const { site } = siteForFile();

const lang = 'lt';
const { service, account } = textsOf(lang);
const toast = (page: Page, text: string | undefined) => toasts(page).filter({ hasText: text ?? '' });
const share = (page: Page) => page.getByRole('button', { name: service.share }).click();
const update = (page: Page) => page.getByRole('button', { name: account.update, exact: true }).click();

async function openService(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto(`${site().origin}/${lang}/service/${await serviceId(site().origin)}`);
}

async function openAccount(page: Page): Promise<void> {
  const customer = await registerCustomer(site().origin, lang);
  await arriveAs(page, customer, `${site().origin}/${lang}/user/${customer.email}`);
}

test('the first toast loads the toaster; a toast stays its time, again when repeated, and longer under the pointer', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install();
  await openService(page);
  expect(requested.filter((url) => reactFile.test(url))).toEqual([]);
  const copied = toast(page, service.linkCopied);
  await share(page);
  await expect(copied).toBeVisible();
  expect(requested.some((url) => reactFile.test(url))).toBe(true);
  await page.clock.runFor(4000);
  await share(page);
  await page.clock.runFor(4000);
  await expect(copied).toBeVisible();
  await copied.hover();
  await page.clock.runFor(10_000);
  await expect(copied).toBeVisible();
  await page.mouse.move(1000, 10);
  await page.clock.runFor(6000);
  await expect(copied).toBeHidden();
});

test('a failed copy replaces the toast of the earlier one', async ({ page }) => {
  await openService(page);
  await share(page);
  await expect(toast(page, service.linkCopied)).toHaveClass(/text-positive/);
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    }),
  );
  await share(page);
  await expect(toast(page, service.linkNotCopied)).toHaveClass(/text-danger/);
  await expect(toast(page, service.linkCopied)).toHaveCount(0);
});

test('toasts of the share button and the heart count among the three that are shown', async ({ page }) => {
  await openService(page);
  await page.evaluate(() => {
    for (const text of ['first', 'second'])
      (window.waitingToasts ??= []).push({ variant: 'default', text, of: text });
  });
  await share(page);
  await expect(toasts(page)).toHaveCount(3);
  await hearts(page.getByRole('main'), lang).first().click();
  const hint = toast(page, textsOf(lang).favorites.toggleSignedOut);
  await expect(hint).toHaveClass(/text-info/);
  await expect(hint.getByRole('link')).toBeVisible();
  await expect(toast(page, service.linkCopied)).toBeVisible();
  await expect(toast(page, 'first')).toBeHidden();
  await expect(toasts(page).filter({ visible: true })).toHaveCount(3);
});

test('sending a form again removes the toast of its failure', async ({ page }) => {
  await openAccount(page);
  await page.route('**/api/**', (route) => route.abort());
  await update(page);
  await expect(toast(page, account.updateFailed)).toBeVisible();
  await page.unroute('**/api/**');
  await update(page);
  await expect(toast(page, account.updated)).toBeVisible();
  await expect(toast(page, account.updateFailed)).toHaveCount(0);
});

test('toasts are added to live regions that existed before, failures to the assertive one', async ({
  page,
}) => {
  await openAccount(page);
  await expect(toastRegions(page)).toHaveCount(2);
  await expect(toastRegions(page).filter({ hasText: /./ })).toHaveCount(0);
  await update(page);
  await page.route('**/api/**', (route) => route.abort());
  for (const [text, live] of [
    [account.updated, 'polite'],
    [account.updateFailed, 'assertive'],
  ] as const) {
    if (live === 'assertive') await update(page);
    const announced = toast(page, text).locator(
      'xpath=ancestor-or-self::*[@aria-live or @role="status" or @role="alert" or @aria-atomic]',
    );
    await expect(announced).toHaveCount(1);
    await expect(announced).toHaveAttribute('aria-live', live);
  }
});
