import { expect, test } from 'playwright/test';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';

const { site } = siteForFile({});

test('a search with “every week” books every week', async ({ page }) => {
  const { origin } = site();
  const booking = textsOf('en').booking;
  const { week } = booking.repeats;
  await signIn(page, origin, await registerCustomer(origin));
  await arrive(page, `${origin}/en/services?q=cleaner+vilnius+every+friday`);
  await expect(page.locator('.list-filters').getByRole('link', { name: week })).toBeVisible();
  const link = page.locator('#list a[href*="repeat=week"]').first();
  await arrive(page, `${origin}${await link.getAttribute('href')}&at=2032-06-08T10:00`);
  await expect(page.getByRole('dialog').getByLabel(booking.repeat, { exact: true })).toHaveValue('week');
});

test.use({ viewport: screens.phone });

test('on a phone a customer repeats a booking, loses one date, books the rest, and cancels all later ones', async ({
  page,
}) => {
  const { origin } = site();
  const { booking, bookings } = textsOf('lt');
  const { week } = booking.repeats;
  const [customer, other] = [await registerCustomer(origin, 'lt'), await registerCustomer(origin)];
  const service = await serviceId(origin);
  await bookSlot(origin, other, { service, date: '2032-06-15', time: '10:00' });
  await arriveAs(page, customer, `${origin}/lt/service/${service}?at=2032-06-08T10:00`);
  const dialog = page.getByRole('dialog');
  const reserve = (count: number) =>
    dialog.getByRole('button', { name: fillText(booking.reserveSeries, { count, total: 4 }) });
  const row = (day: string) => dialog.getByRole('checkbox', { name: new RegExp(day) });
  await dialog.getByLabel(booking.repeat, { exact: true }).selectOption(week);
  await expect(dialog.getByText(fillText(booking.seriesFree, { count: 3, total: 4 }))).toBeVisible();
  await expect(row('birželio 15')).toBeDisabled();
  await expect(row('birželio 22')).toBeChecked();

  await bookSlot(origin, other, { service, date: '2032-06-22', time: '10:00' });
  await reserve(3).click();
  await expect(dialog.getByRole('alert')).toHaveText(booking.seriesLost);
  await expect(row('birželio 22')).not.toBeChecked();
  await expect(row('birželio 22')).toBeDisabled();
  await expect(row('birželio 29')).toBeChecked();
  await reserve(2).click();
  await expect(page.getByText(/birželio 8.* ir dar 1/)).toBeVisible();

  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  for (const place of [1, 2])
    await expect(page.getByText(fillText(bookings.series, { place, count: 2 }))).toBeVisible();
  await clickUnderMore(page, new RegExp(`^${bookings.cancel}: .*birželio 8`));
  const cancelAll = dialog.getByRole('button', { name: fillText(bookings.cancelFollowing, { count: 2 }) });
  const keep = dialog.getByRole('button', { name: bookings.keep, exact: true });
  // A second tap where the menu's row was hits the button that cancels nothing.
  expect((await keep.boundingBox())?.y).toBeGreaterThan((await cancelAll.boundingBox())?.y ?? Infinity);
  await cancelAll.click();
  await expect(page.getByText(bookings.followingCancelled)).toBeVisible();
  await expect(page.getByText(bookings.emptyConfirmed)).toBeVisible();
});

test('a date deselected while the preview loads stays deselected, and the preview is shown', async ({
  page,
}) => {
  const { origin } = site();
  const booking = textsOf('lt').booking;
  const { week } = booking.repeats;
  await signIn(page, origin, await registerCustomer(origin, 'lt'));
  await arrive(page, `${origin}/lt/service/${await serviceId(origin, 2)}?at=2032-06-08T10:00`);
  const dialog = page.getByRole('dialog');
  const dates = dialog.locator('input[name="starts"]');
  const free = (count: number) => dialog.getByText(fillText(booking.seriesFree, { count, total: count }));
  await dialog.getByLabel(booking.repeat, { exact: true }).selectOption(week);
  await expect(free(4)).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/bookings/series/preview', async (route) => {
    await released;
    await route.continue();
  });
  await dialog.getByLabel(booking.howMany, { exact: true }).selectOption('5');
  // By keyboard: on a slow machine the backdrop covers the page by now.
  await dates.nth(1).press('Space');
  release(undefined);
  await expect(free(5)).toBeVisible();
  await expect(dates.nth(1)).not.toBeChecked();
  await expect(dates.nth(4)).toBeChecked();
});

test('on a phone a customer moves a booking and all later ones, sees the unavailable date, and retains the choice', async ({
  page,
}) => {
  const { origin } = site();
  const bookings = textsOf('lt').bookings;
  const [customer, other] = [await registerCustomer(origin, 'lt'), await registerCustomer(origin)];
  const service = await serviceId(origin, 1);
  const starts = ['2032-07-06', '2032-07-13', '2032-07-20'].map((date) => ({ date, time: '10:00' }));
  await send(origin, 'POST', '/lt/bookings/series', {
    token: customer.token,
    body: { serviceId: service, starts },
  });
  await bookSlot(origin, other, { service, date: '2032-07-14', time: '10:00' });
  await arriveAs(page, customer, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  const dialog = page.getByRole('dialog');
  const open = (day: string) =>
    page.getByRole('button', { name: new RegExp(`^${bookings.reschedule}: .*${day}`) }).click();
  const moveFollowing = fillCounted(bookings, 'moveFollowing', { count: 2 }, 'lt');
  const following = dialog.getByRole('checkbox', { name: moveFollowing });
  const time = (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}`) });
  const moveTo = (when: string) => dialog.getByRole('button', { name: new RegExp(`${when}$`) });
  const chooseDay = async (keys: string[]) => {
    await dialog.locator('td[tabindex="0"]').focus();
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
  };
  const openLater = async (day: string) => {
    await expect(page.getByRole('heading', { name: new RegExp(day) })).toBeVisible();
    await page.getByText(bookings.laterDates).click();
  };
  const places = () =>
    page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: bookings.reschedule });

  await open('liepos 6');
  await following.focus();
  await page.keyboard.press('Space');
  await expect(following).toBeChecked();
  await chooseDay(['ArrowRight']);
  await time('10:00').click();
  await moveTo('10:00').click();
  const refused = dialog.getByRole('alert').filter({ hasText: /liepos 14\sd\./ });
  await expect(refused).toBeVisible();
  await expect(refused).not.toContainText(/liepos (7|21)\sd\./);
  await expect(following).toBeChecked();
  await expect(time('10:00')).toBeChecked();

  await time('11:00').click();
  await expect(refused).toBeHidden();
  await moveTo('11:00').click();
  await expect(page.getByText(bookings.followingRescheduled)).toBeVisible();
  await openLater('liepos 14');
  for (const [index, day] of ['liepos 7', 'liepos 14', 'liepos 21'].entries())
    await expect(places().nth(index)).toHaveAccessibleName(new RegExp(`${day}\\sd\\..*11:00`));

  // A week later is the next booking of the series, whose slot is available only if it moves too.
  await open('liepos 7');
  await chooseDay(['ArrowDown']);
  await expect(time('11:00')).toBeDisabled();
  await following.check();
  await time('11:00').click();
  await moveTo('11:00').click();
  await openLater('liepos 21');
  for (const [index, day] of ['liepos 14', 'liepos 21', 'liepos 28'].entries())
    await expect(places().nth(index)).toHaveAccessibleName(new RegExp(`${day}\\sd\\..*11:00`));
});
