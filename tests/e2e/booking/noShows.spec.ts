import { expect, test } from 'playwright/test';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { updateRows } from '../../support/site/rows.ts';

const { site } = siteForFile({});

test('a provider adds an outcome note to a booking, and the customer disputes it once', async ({
  page,
  browser,
}) => {
  const { origin } = site();
  const { bookings, providerBookings: own } = textsOf('lt');
  const [customer, service] = [await registerCustomer(origin, 'lt'), await serviceId(origin)];
  const booked = await aBooking(origin, customer, { service, date: '2032-03-17', time: '10:00' }, 'lt');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const begun = { date: vilniusClock(yesterday).date, starts_at: yesterday.toISOString() };
  await updateRows(site(), 'bookings', { id: booked }, begun);
  const link = await providerLink(site(), service);
  const provider = await browser.newPage();
  await arrive(provider, `${origin}/lt/provider/${link}/business/bookings`);
  await provider.getByLabel(/^Kaip sekėsi/).selectOption({ label: own.noShow });
  await expect(provider.getByText(own.noShowSet, { exact: true })).toBeVisible();
  await expect(provider.getByLabel(/^Kaip sekėsi/)).toHaveValue('noShow');
  await provider.close();
  await page.setViewportSize(screens.phone);
  await arriveAs(page, customer, `${origin}/lt/bookings/user/${customer.email}/Completed`);
  await expect(page.getByText('Paslaugų teikėjo pastaba: kliento nebuvo vietoje')).toBeVisible();
  await page.getByRole('button', { name: /^Buvo kitaip/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: bookings.disputeSend }).click();
  await expect(dialog.getByLabel(bookings.disputeField)).toBeFocused();
  await dialog.getByLabel(bookings.disputeField).fill('Laukiau namie visą rytą.');
  await dialog.getByRole('button', { name: bookings.disputeSend }).click();
  await expect(page.getByText(bookings.open, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buvo kitaip/ })).toHaveCount(0);
});
