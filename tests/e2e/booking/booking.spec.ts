import { expect, type Page, test } from 'playwright/test';
import { timeLabel } from '#platform/time/vilnius.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { arriveAs, detailLabels, signIn, textsOf } from '../../support/browser/journey.ts';
import { holdResponses } from '../../support/browser/slowNetwork.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage } = stageForFile();

const booking = textsOf('en').booking;
const { ticket } = booking;

/**
 * At the first service, on the 15th of the next month.
 * @returns the button that books it
 */
async function chosen(page: Page, time: string) {
  const { origin, customer, service } = stage();
  await arriveAs(page, customer, `${origin}/en/service/${service}`);
  await page.getByRole('button', { name: booking.book, exact: true }).click();
  await page.getByRole('button', { name: booking.month, exact: true }).click();
  await page.getByRole('button', { name: booking.nextMonth }).click();
  await dayOf(page, 15).click();
  return chosenTime(page, time);
}

const dayOf = (page: Page, day: number) => page.getByRole('gridcell', { name: new RegExp(`\\b${day}\\b`) });

async function chosenTime(page: Page, time: string) {
  const label = timeLabel(time, 'en');
  await page.getByRole('radio', { name: label, exact: true }).click();
  return page.getByRole('button', { name: new RegExp(`^${booking.reserve}.*${label}`) });
}

const isBooking = (address: URL) => address.pathname.endsWith('/bookings');

test('a booking whose response was lost is not made twice when it is tried again', async ({ page }) => {
  const reserve = await chosen(page, '12:00');
  const keys: (string | undefined)[] = [];
  await page.route(isBooking, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await reserve.click();
  await expect(page.getByText(booking.failed, { exact: true })).toBeVisible();
  await reserve.click();
  await expect(page.getByText(booking.booked)).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a booking whose response was lost is shown as the user’s own after a reload', async ({ page }) => {
  const reserve = await chosen(page, '12:30');
  let calls = 0;
  await page.route(isBooking, async (route) => {
    calls++;
    await route.fetch();
    await route.abort();
  });
  await reserve.click();
  await expect(page.getByText(booking.failed, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(ticket.title)).toBeVisible();
  await expect(page.getByText(booking.ownAlready)).toBeVisible();
  await expect(page.getByText(booking.slotTaken)).toBeHidden();
  expect(calls).toBe(1);
});

test('a button that is clicked twice books once', async ({ page }) => {
  const reserve = await chosen(page, '14:00');
  let calls = 0;
  page.on('request', (request) => (calls += Number(isBooking(new URL(request.url())))));
  const answer = await holdResponses(page, isBooking);
  await reserve.dblclick();
  answer();
  await expect(page.getByText(booking.booked)).toBeVisible();
  expect(calls).toBe(1);
});

test('an attempt with an unknown outcome retains its idempotency key, also after other attempts', async ({
  page,
}) => {
  const reserve = await chosen(page, '18:00');
  const keys: (string | undefined)[] = [];
  await page.route(isBooking, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  await reserve.click();
  await (await chosenTime(page, '19:00')).click();
  await expect.poll(() => keys.length).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: booking.book, exact: true }).click();
  await (await chosenTime(page, '18:00')).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[2]).toBe(keys[0]);
});

/** Makes the server respond that another customer has just booked the slot. */
const loseSlot = (page: Page) =>
  page.route(isBooking, (route) => route.fulfill({ status: 409, json: { code: 'slot_taken', message: '' } }));

test('after choosing one of the nearest times by keyboard the focus is at the times', async ({ page }) => {
  const reserve = await chosen(page, '18:00');
  await loseSlot(page);
  await reserve.click();
  const nearest = page.getByText(booking.nearest).locator('..');
  await nearest.getByRole('button').first().press('Enter');
  await expect(nearest).toBeHidden();
  await expect(page.locator(':focus')).toContainText(booking.timeZone);
});

test('a failed search for other times is reported as failed, not as no available time', async ({ page }) => {
  const reserve = await chosen(page, '18:00');
  await loseSlot(page);
  await page.route('**/availability?**', (route) => route.abort());
  await reserve.click();
  await expect(page.getByText(booking.timesFailed)).toBeVisible();
});

test('the booking and dialog of one customer are not shown to the next who logs in', async ({
  page,
  context,
}) => {
  await (await chosen(page, '10:00')).click();
  const booked = page.getByRole('heading', { name: ticket.title });
  await expect(booked).toBeFocused();
  await page.getByRole('button', { name: ticket.again, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { origin } = stage();
  await signIn(await context.newPage(), origin, await registerCustomer(origin));
  await expect(booked).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the button, the ticket and the bookings ask for a missing address', async ({ page }) => {
  const reserve = await chosen(page, '08:00');
  const where = detailLabels('en').address;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(booking.noAddress)).toBeVisible();
  await dialog.getByLabel(where, { exact: true }).fill('Šilo g. 12-4, Vilnius');
  await expect(dialog.getByText(booking.noAddress)).toBeHidden();
  await dialog.getByLabel(where, { exact: true }).fill('');
  await reserve.click();
  await expect(page.getByRole('heading', { name: ticket.title })).toBeFocused();

  const bookings = `${stage().origin}/en/bookings/user/${stage().customer.email}/Confirmed`;
  const missing = (on: Page) => on.getByText(textsOf('en').bookings.addAddress);
  const list = await page.context().newPage();
  await list.goto(bookings);
  await expect(missing(list).first()).toBeVisible();
  const before = await missing(list).count();

  const panel = page.getByRole('complementary');
  const save = panel.getByRole('button', { name: ticket.saveAddress, exact: true });
  await save.click();
  await expect(panel.getByLabel(where, { exact: true })).toBeFocused();
  await panel.getByLabel(where, { exact: true }).fill('Šilo g. 12-4, Vilnius');
  await save.click();
  await expect(panel.getByText('Šilo g. 12-4, Vilnius')).toBeVisible();
  await expect(save).toBeHidden();
  await list.reload();
  await expect(missing(list)).toHaveCount(before - 1);
});

test('the dialog asks once about an address without a town, which may stay unchanged', async ({ page }) => {
  const reserve = await chosen(page, '19:00');
  const where = page.getByRole('dialog').getByLabel(detailLabels('en').address, { exact: true });
  const loaded = page.waitForResponse((response) => /towns/.test(response.url()));
  await where.fill('Šilo g. 12-4');
  await loaded;
  await reserve.click();
  await expect(where).toBeFocused();
  await expect(where).toHaveAccessibleDescription(/In which town is this/);
  await reserve.click();
  await expect(page.getByRole('heading', { name: ticket.title })).toBeFocused();
  await expect(page.getByText('Šilo g. 12-4')).toBeVisible();
});

test('the calendar does not intercept the browser’s shortcut keys', async ({ page }) => {
  await chosen(page, '18:00');
  await dayOf(page, 15).press('Alt+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, 16)).toBeFocused();
});
