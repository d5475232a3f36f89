import { expect, type Page, test } from 'playwright/test';
import { registerCustomer } from '../../support/account/customers.ts';
import { arrive, arriveAs, signIn, textsOf } from '../../support/browser/journey.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage } = stageForFile();

const lang = 'lt';
const { auth, booking, bookings } = textsOf(lang);
const { notLoaded, offline } = textsOf(lang).common;
const click = (page: Page, name: string | RegExp | undefined) =>
  page.getByRole('button', { name, exact: true }).click();

/** Blocks a file of the build, until the returned function is called: ending the routing would leave other requests hanging. */
async function lose(page: Page, file: string): Promise<() => void> {
  let lost = true;
  await page.route(`**/_astro/${file}*`, (route) => (lost ? route.abort() : route.continue()));
  return () => (lost = false);
}

test('a form whose scripts failed to load shows an error, preserves its fields, and works once the network is back', async ({
  page,
  context,
}) => {
  const { origin, customer } = stage();
  await page.goto(`${origin}/${lang}/auth/login`);
  await context.setOffline(true);
  await page.getByLabel(auth.email, { exact: true }).fill(customer.email);
  await page.getByLabel(auth.password, { exact: true }).fill(customer.password);
  await click(page, auth.login);
  await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
  await context.setOffline(false);
  await click(page, auth.login);
  await expect(page).toHaveURL(`${origin}/${lang}`);
});

test('a button whose dialog failed to load shows an error, and opens it when the network is back', async ({
  page,
  context,
}) => {
  const { application } = textsOf(lang);
  await page.goto(`${stage().origin}/${lang}/for-business-partners`);
  await context.setOffline(true);
  await click(page, application.register);
  await expect(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
  await context.setOffline(false);
  await click(page, application.register);
  await expect(page.getByRole('dialog', { name: application.form })).toBeVisible();
  await expect(page.getByText(offline)).toBeHidden();
});

test('a search on a list without a network is not lost, before and after its script has loaded', async ({
  page,
  context,
}) => {
  await page.goto(`${stage().origin}/${lang}/services`);
  await context.setOffline(true);
  const field = page.locator('main [type=search]');
  await field.fill('krana');
  await expect(page.locator('#found')).toHaveText(notLoaded);
  await field.press('Enter');
  await expect(page.locator('#found')).toHaveText(notLoaded);
  await expect(field).toHaveValue('krana');
  await context.setOffline(false);
  await field.press('s');
  await expect(page).toHaveURL(/q=kranas/);
  await context.setOffline(true);
  await field.fill('langai');
  await field.press('Enter');
  await expect(page.locator('#found')).toHaveText(notLoaded);
  await expect(field).toHaveValue('langai');
});

test('actions without a network are reported as failed, and later ones as successful', async ({
  page,
  context,
}) => {
  const { origin, customer } = stage();
  const account = textsOf(lang).account;
  await arriveAs(page, customer, `${origin}/${lang}/user/${customer.email}`);
  await context.setOffline(true);
  await click(page, account.update);
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await click(page, account.update);
  await expect(page.getByText(account.updated)).toBeVisible();
});

test('a booking without a network shows an error, and books the choice when the network is back', async ({
  page,
  context,
}) => {
  const { origin, service } = stage();
  await signIn(page, origin, await registerCustomer(origin, lang));
  await arrive(page, `${origin}/${lang}/service/${service}?at=2032-03-17T12:00`);
  const reserve = page.getByRole('dialog').getByRole('button', { name: /12:00/ });
  await expect(reserve).toBeVisible();
  await context.setOffline(true);
  await reserve.click();
  await expect(page.getByText(offline).first()).toBeVisible();
  await context.setOffline(false);
  await reserve.click();
  await expect(page.getByText(booking.booked)).toBeVisible();
});

test('a toaster that failed to load shows missed toasts with the next one', async ({ page }) => {
  const { origin, customer } = stage();
  const { account, accountData: data, common } = textsOf(lang);
  await signIn(page, origin, customer);
  const find = await lose(page, 'Toasts');
  await arrive(page, `${origin}/${lang}/user/${customer.email}`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await click(page, account.update);
  await saved;
  find();
  await page.route('**/api/**/export', (route) => route.abort());
  await click(page, data.export);
  await expect(page.getByText(common.somethingWrong, { exact: true })).toBeVisible();
  await expect(page.getByText(account.updated)).toBeVisible();
});

const modals = [
  {
    name: 'the booking',
    address: () => `service/${stage().service}`,
    button: new RegExp(`^${booking.book}$`),
    press: click,
  },
  {
    name: 'the cancellation',
    address: () => `bookings/user/${stage().customer.email}`,
    button: new RegExp(`^${bookings.cancel}: `),
    press: clickUnderMore,
  },
  {
    name: 'the other time',
    address: () => `bookings/user/${stage().customer.email}`,
    button: new RegExp(`^${bookings.reschedule}: `),
    press: click,
  },
];
for (const { name, address, button, press } of modals) {
  test(`the dialog of ${name} opens when the network is back`, async ({ page, context }) => {
    const { origin, customer } = stage();
    await arriveAs(page, customer, `${origin}/${lang}/${address()}`);
    await expect(page.locator('astro-island[component-url*="Toasts"]:not([ssr])')).toHaveCount(1);
    await context.setOffline(true);
    await press(page, button);
    await expect(page.getByText(offline, { exact: true })).toBeVisible();
    await context.setOffline(false);
    await press(page, button);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

for (const file of ['BookingsList', 'common']) {
  test(`a list whose ${file} failed to load shows an error, and a retry loads it`, async ({ page }) => {
    const { origin, customer } = stage();
    await signIn(page, origin, customer);
    const find = await lose(page, file);
    await page.goto(`${origin}/${lang}/bookings/user/${customer.email}`);
    const failure = page.getByRole('alert').filter({ hasText: bookings.failed });
    await expect(failure).toBeVisible();
    await expect(page.getByText(bookings.loading)).toBeHidden();
    find();
    await failure.getByRole('button', { name: textsOf(lang).common.retry }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '10:00' })).toBeVisible();
    await expect(failure).toBeHidden();
  });
}

test('a page of an emailed link whose form failed to load shows an error, and a retry loads it', async ({
  page,
}) => {
  const reset = textsOf(lang).reset;
  const find = await lose(page, 'ResetPasswordForm');
  await page.goto(`${stage().origin}/${lang}/auth/reset?token=of-a-mail`);
  const failure = page.getByRole('alert').filter({ hasText: notLoaded });
  await expect(failure).toBeVisible();
  find();
  await failure.getByRole('button', { name: textsOf(lang).common.retry }).click();
  await expect(page.getByLabel(reset.password, { exact: true })).toBeVisible();
  await expect(failure).toBeHidden();
});
