import { expect, type Page, test } from 'playwright/test';
import { aBooking, bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { expectInSight } from '../../support/browser/sight.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';

const { site } = siteForFile({});

const lang = 'lt';
const { bookings: texts, errors } = textsOf(lang);
const dialog = (page: Page) => page.getByRole('dialog');
const move = (page: Page) => dialog(page).getByRole('button', { name: /, 14:00$/ });

/** Opens the dialog that moves a new booking, and selects 14:00 on the same day. */
async function chooseTime(page: Page, date: string) {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const booked = await aBooking(origin, customer, { service: await serviceId(origin), date, time: '10:00' });
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  await page.getByRole('button', { name: new RegExp(`^${texts.reschedule}: `) }).click();
  await dialog(page).getByRole('radio', { name: '14:00', exact: true }).click();
  return { customer, id: booked };
}

test('a selected time stays selected when the request fails, and can be sent again', async ({ page }) => {
  await chooseTime(page, '2031-05-05');
  await expect(dialog(page)).toContainText('2031 m. gegužės 5 d. (pirm.), 10:00');
  await page.route('**/reschedule', (route) => route.abort());
  await move(page).click();
  await expect(page.getByText(textsOf(lang).booking.failed, { exact: true })).toBeVisible();
  await expect(move(page)).toBeEnabled();
  await page.unroute('**/reschedule');
  await move(page).click();
  await expect(page.getByText(texts.rescheduled)).toBeVisible();
});

test('a selected time stays selected while another day loads, and is deselected if it is taken there', async ({
  page,
}) => {
  const { customer } = await chooseTime(page, '2031-04-14');
  const service = await serviceId(site().origin);
  await bookSlot(site().origin, customer, { service, date: '2031-06-15', time: '14:00' });
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/**/availability?**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  // By keyboard: the backdrop covers the page while the month loads.
  await dialog(page).locator('td[tabindex="0"]').focus();
  for (const key of ['PageDown', 'PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(dialog(page).getByRole('gridcell', { selected: true })).toHaveText('15');
  await expect(move(page)).toBeVisible();
  answer.resolve(undefined);
  await expect(
    dialog(page).getByRole('button', { name: textsOf(lang).booking.chooseTime, exact: true }),
  ).toBeVisible();
});

test('the row of a moved booking stays in view when the reloaded list makes it higher', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const service = await serviceId(origin);
  for (const date of ['2031-06-02', '2031-06-16', '2031-06-24'])
    await aBooking(origin, customer, { service, date, time: '10:00' });
  await page.setViewportSize(screens.phone);
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('time[datetime^="2031-06-16"], time[datetime^="2031-06-26"]') });
  await row.getByRole('button', { name: new RegExp(`^${texts.reschedule}: `) }).click();
  await dialog(page)
    .getByRole('gridcell', { name: /birželio 26 d/ })
    .click();
  await dialog(page).getByRole('radio', { name: '14:00', exact: true }).click();
  const reloaded = Promise.withResolvers<undefined>();
  await page.route('**/Confirmed', async (route) => {
    await reloaded.promise;
    await route.continue();
  });
  await move(page).click();
  await expect(row).toBeFocused();
  await expectInSight(row);
  reloaded.resolve(undefined);
  await expect(row).toContainText(texts.unseen);
  await expectInSight(row);
});

test('the calendar opens at the weeks of the booking, with its day selected', async ({ page }) => {
  await chooseTime(page, '2031-03-10');
  const grid = dialog(page).getByRole('grid', { name: /2031 m. kovas/ });
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText('10');
});

test('a booking cancelled elsewhere disappears, with its dialog', async ({ page }) => {
  const { customer, id } = await chooseTime(page, '2031-05-06');
  await send(site().origin, 'DELETE', `/${lang}/bookings/${id}`, customer);
  await move(page).click();
  await expect(page.getByText(errors.already_cancelled)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(texts.emptyConfirmed)).toBeVisible();
});

test('the dialog of a booking that has started closes, and the list is reloaded', async ({ page }) => {
  await chooseTime(page, '2031-05-07');
  await page.route('**/reschedule', (route) =>
    route.fulfill({ status: 409, json: { code: 'completed', message: errors.completed } }),
  );
  const list = page.waitForResponse((response) => response.url().endsWith('/Confirmed'));
  await move(page).click();
  await expect(page.getByText(errors.completed)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await list;
});

test('a move and a cancellation are shown even if the list cannot be reloaded', async ({ page }) => {
  await chooseTime(page, '2031-05-08');
  await page.route('**/api/**/Confirmed', (route) => route.abort());
  const card = page.getByRole('main').getByRole('listitem');
  await refreshInVain(page, () => move(page).click());
  await expect(card).toContainText('14:00');

  await clickUnderMore(card, new RegExp(`^${texts.cancel}: `));
  await refreshInVain(page, () => dialog(page).getByRole('button', { name: texts.confirm }).click());
  await expect(page.getByText(texts.emptyConfirmed)).toBeVisible();
  await expect(page.getByText(texts.failed)).toBeHidden();
});

test('after a cancellation the focus moves to the row of the cancelled booking', async ({ page }) => {
  const { customer } = await chooseTime(page, '2031-05-09');
  const service = await serviceId(site().origin);
  await bookSlot(site().origin, customer, { service, date: '2031-05-12', time: '12:30' });
  await page.reload();
  await clickUnderMore(page, new RegExp(`^${texts.cancel}: .*10:00`));
  await dialog(page).getByRole('button', { name: texts.confirm }).click();
  const row = page.getByRole('listitem').filter({ hasText: '10:00' }).filter({ hasText: texts.cancelled });
  await expect(row).toBeFocused();
});

/** Changes a booking, and waits until loading the list again has failed. */
async function refreshInVain(page: Page, click: () => Promise<void>): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Confirmed'));
  await click();
  await failed;
  await expect(dialog(page)).toBeHidden();
}
