import { expect, type Page, test } from 'playwright/test';
import { send } from '../../support/account/customers.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { days, freeTimes } from '../../support/pages/service.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

const lang = 'lt';
const [auth, booking] = ['auth', 'booking'].map((part) => textsOf(lang, part));
const address = () => `${stage().origin}/${lang}/service/${stage().service}`;
const times = (page: Page) => freeTimes(page, lang);
/** Shows the second day, since starts of today may pass during the test. */
const showTomorrow = (page: Page) => days(page, lang).nth(1).click();
const start10 = (page: Page) => times(page).getByRole('link', { name: '10:00' });
const reserve = (page: Page) => page.getByRole('button', { name: new RegExp(`^${booking?.reserve}.*10:00`) });

test('a logged-in customer books a free start with two clicks, and it is gone from the page', async ({
  page,
}) => {
  const { origin, customer } = stage();
  await signIn(page, origin, customer);
  await arrive(page, address());
  await showTomorrow(page);
  await start10(page).click();
  await reserve(page).click();
  await expect(page.getByText(booking?.booked ?? '')).toBeVisible();
  await expect(start10(page)).toHaveCount(0);
  await arrive(page, address());
  await showTomorrow(page);
  await expect(times(page).getByRole('link').filter({ visible: true }).first()).toBeVisible();
  await expect(start10(page)).toHaveCount(0);
  const { body } = await send(origin, 'GET', `/lt/bookings/user/${customer.email}`, {
    token: customer.token,
  });
  for (const { _id, date } of body as unknown as { _id: string; date: string }[])
    if (date < '2032') await send(origin, 'DELETE', `/lt/bookings/${_id}`, { token: customer.token });
  await arrive(page, address());
  await showTomorrow(page);
  await expect(start10(page)).toBeVisible();
});

test('somebody logged out comes back from the login with the time still chosen', async ({ page }) => {
  const { customer } = stage();
  await arrive(page, address());
  await showTomorrow(page);
  await start10(page).click();
  await page.getByLabel(auth?.email ?? '', { exact: true }).fill(customer.email);
  await page.getByLabel(auth?.password ?? '', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: auth?.login, exact: true }).click();
  await expect(reserve(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address());
});
