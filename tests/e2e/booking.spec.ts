import { expect, test, type Page } from 'playwright/test';
import { arrive } from '../support/arrival.ts';
import { signIn, textsOf } from '../support/journey.ts';
import { stageForFile } from '../support/stage.ts';

const { stage, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

const booking = textsOf('en', 'booking');

/** Opens the booking of the first service, and chooses a time of tomorrow or of a day after. @returns what reserves it */
async function chosen(page: Page, time: string) {
  const { origin, customer, service } = stage();
  await signIn(page, origin, customer);
  await arrive(page, `${origin}/en/service/${service}`);
  await page.getByRole('button', { name: booking.book, exact: true }).click();
  await page.getByRole('button', { name: booking.nextMonth }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\b15\b/ })
    .click();
  await page.getByRole('button', { name: time, exact: true }).click();
  return page.getByRole('button', { name: new RegExp(`^${booking.reserve}.*${time}`) });
}

const isBooking = (address: URL) => address.pathname.endsWith('/bookings');

test('a booking whose answer was lost on its way is not made twice by another try', async ({ page }) => {
  const reserve = await chosen(page, '12:00');
  const keys: (string | undefined)[] = [];
  await page.route(isBooking, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await reserve.click();
  await expect(page.getByText(booking.failed ?? '', { exact: true })).toBeVisible();
  await reserve.click();
  await expect(page.getByText(booking.booked ?? '')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a button that is pressed twice books once', async ({ page }) => {
  const reserve = await chosen(page, '14:00');
  let calls = 0;
  await page.route(isBooking, async (route) => {
    calls++;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await reserve.dblclick();
  await expect(page.getByText(booking.booked ?? '')).toBeVisible();
  expect(calls).toBe(1);
});
