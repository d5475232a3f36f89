import { expect, test } from 'playwright/test';
import { fillText } from '#domain/fillText.ts';
import { bookSlot, registerCustomer, serviceId } from '../../support/accounts/customers.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { signIn, siteForFile, textsOf } from '../../support/browser/journey.ts';

const { site, start, stop } = siteForFile();
test.beforeAll(start);
test.afterAll(stop);

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a customer repeats a booking, loses one date, books the rest, and cancels all following', async ({
  page,
}) => {
  const { origin } = site();
  const [booking, bookings] = [textsOf('lt', 'booking'), textsOf('lt', 'bookings')];
  const { week = '' } = booking.repeats as unknown as Record<string, string>;
  const [customer, other] = [await registerCustomer(origin, 'lt'), await registerCustomer(origin)];
  const service = await serviceId(origin);
  await bookSlot(origin, other, { service, date: '2032-06-15', time: '10:00' });
  await signIn(page, origin, customer);
  await arrive(page, `${origin}/lt/service/${service}?at=2032-06-08T10:00`);
  const dialog = page.getByRole('dialog');
  const reserve = (count: number) =>
    dialog.getByRole('button', { name: fillText(booking.reserveSeries ?? '', { count, total: 4 }) });
  const row = (day: string) => dialog.getByRole('checkbox', { name: new RegExp(day) });
  await dialog.getByLabel(booking.repeat ?? '', { exact: true }).selectOption(week);
  await expect(dialog.getByText(fillText(booking.seriesFree ?? '', { count: 3, total: 4 }))).toBeVisible();
  await expect(row('birželio 15')).toBeDisabled();
  await expect(row('birželio 22')).toBeChecked();

  await bookSlot(origin, other, { service, date: '2032-06-22', time: '10:00' });
  await reserve(3).click();
  await expect(dialog.getByRole('alert')).toHaveText(booking.seriesLost ?? '');
  await expect(row('birželio 22')).not.toBeChecked();
  await expect(row('birželio 22')).toBeDisabled();
  await expect(row('birželio 29')).toBeChecked();
  await reserve(2).click();
  await expect(page.getByText(/birželio 8.*, ir dar 1/)).toBeVisible();

  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  for (const place of [1, 2])
    await expect(page.getByText(fillText(bookings.series ?? '', { place, count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${bookings.cancel}: .*birželio 8`) }).click();
  await dialog.getByRole('button', { name: fillText(bookings.cancelFollowing ?? '', { count: 2 }) }).click();
  await expect(page.getByText(bookings.followingCanceled ?? '')).toBeVisible();
  await expect(page.getByText(bookings.emptyConfirmed ?? '')).toBeVisible();
});
