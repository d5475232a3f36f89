import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import {
  aBooking,
  bookSlot,
  newcomer,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { arriveAs, signIn, submitLogin, submitRegistration, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { openNextMonth } from '../../support/pages/openings.ts';
import { toasts } from '../../support/pages/toasts.ts';
import { deleteRows } from '../../support/site/rows.ts';

/** In a minute; registering and logging in count as well, apart from searches. */
const searches = 60;
const { site } = siteForFile({
  LIMIT_LOGIN: '1',
  LIMIT_REGISTER: '1',
  LIMIT_OPEN_BOOKINGS: '1',
  LIMIT_BOOKINGS: '5',
  LIMIT_SEARCHES: String(searches),
});
// All tests come from one network, whose attempts are counted.
test.beforeEach(() => deleteRows(site(), 'attempts'));

const lang = 'lt';
const booking = textsOf(lang).booking;
const [tooMany = ''] = textsOf(lang).errors.too_many.split('{{when}}');

test('the dialog shows the limit of future bookings, and retains the choice', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const service = await serviceId(origin);
  const first = await aBooking(origin, customer, { service, date: '2034-03-15', time: '10:00' }, lang);
  await arriveAs(page, customer, `${origin}/${lang}/service/${await serviceId(origin, 1)}`);
  const dialog = await openNextMonth(page, lang);
  const slot = dialog.getByRole('radio', { name: /12:00/ });
  await slot.click();
  const reserve = dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}.*12:00`) });
  await reserve.click();
  const [beginning = ''] = textsOf(lang).errors.too_many_open_bookings.split('{{when}}');
  const alert = dialog.getByRole('alert').filter({ hasText: beginning });
  await expect(alert).toContainText(/2034 m\. kovo 15 d\., 10:00|kovo 15 d\., 10:00/);
  await expect(alert).toBeInViewport();
  await expect(slot).toBeChecked();
  await expect(reserve).toBeEnabled();
  await expect(toasts(page)).toHaveCount(0);

  const cancelled = await send(origin, 'DELETE', `/lt/bookings/${first}`, customer);
  expect(cancelled.status).toBe(204);
  await reserve.click();
  await expect(page.getByText(booking.booked)).toBeVisible();
});

test('the dialog shows the limit of moves', async ({ page }) => {
  const { origin } = site();
  const bookings = textsOf(lang).bookings;
  const customer = await registerCustomer(origin, lang);
  const service = await serviceId(origin, 2);
  // With one provider the limit is a fifth: one booking.
  await bookSlot(origin, customer, { service, date: '2034-03-15', time: '10:00' }, lang);
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  await page.getByRole('button', { name: bookings.reschedule }).first().click();
  const dialog = page.getByRole('dialog');
  const slot = dialog.getByRole('radio', { name: /14:00/ });
  await slot.click();
  await dialog.getByRole('button', { name: /14:00/ }).click();
  const [beginning = ''] = textsOf(lang).errors.too_many_with_provider.split('{{when}}');
  await expect(dialog.getByRole('alert').filter({ hasText: beginning })).toContainText(/\d\d:00\./);
  await expect(slot).toBeChecked();
  await expect(toasts(page)).toHaveCount(0);
});

const forms = {
  async login(page: Page) {
    await page.goto(`${site().origin}/${lang}/auth/login`);
    const email = `nobody-${randomUUID()}@example.com`;
    const typed = { email, password: 'a wrong password' };
    await submitLogin(page, lang, typed);
    await expect(page.getByRole('alert')).toContainText(textsOf(lang).errors.bad_credentials);
    await submitLogin(page, lang, typed);
    return typed;
  },
  async registration(page: Page) {
    await registerCustomer(site().origin, lang);
    await page.goto(`${site().origin}/${lang}/auth/register`);
    const typed = newcomer();
    await submitRegistration(page, lang, typed);
    return { ...typed, passwordRepeat: typed.password };
  },
  async 'a forgotten password'(page: Page) {
    const { origin } = site();
    const texts = textsOf(lang).reset;
    const email = `nobody-${randomUUID()}@example.com`;
    await send(origin, 'POST', `/${lang}/auth/forgot`, { body: { email } });
    await page.goto(`${origin}/${lang}/auth/forgot`);
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: texts.send, exact: true }).click();
    return { email };
  },
};
for (const [name, fill] of Object.entries(forms))
  test(`the rate limit of ${name} is explained at the form with the time to wait, and the fields stay filled`, async ({
    page,
  }) => {
    const typed: Record<string, string> = await fill(page);
    const alert = page.locator('form').getByRole('alert');
    await expect(alert).toContainText(tooMany);
    await expect(alert).toContainText(/po (\d+ min|valandos|\d+ val)/);
    for (const [field, text] of Object.entries(typed))
      await expect(page.locator(`form [name=${field}]`)).toHaveValue(text);
    await expect(toasts(page)).toHaveCount(0);
  });

test('the rate limit of searches is explained in place of the list, and by a page without scripts', async ({
  page,
}) => {
  const services = textsOf(lang).services;
  await page.goto(`${site().origin}/${lang}/services`);
  const field = page.getByRole('main').getByRole('searchbox');
  const others = Array.from({ length: searches }, (_, index) =>
    page.request.get(`${site().origin}/${lang}/services?q=w${index}`),
  );
  await Promise.all(others);
  await field.fill('sant');
  await expect(page.locator('#found')).toHaveText(services.busyText);
  await expect(field).toHaveValue('sant');
  await page.goto(`${site().origin}/${lang}/services?q=sant`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(services.busy);
  await page.getByRole('link', { name: services.showAll }).click();
  await expect(page).toHaveURL(`${site().origin}/${lang}/services`);
});
