import { expect, test } from 'playwright/test';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { updateRows } from '../../support/site/rows.ts';

const { site } = siteForFile({});

test('a provider sets the deadline of free cancellation; the customer sees it before booking and before cancelling late', async ({
  page,
}) => {
  const { origin } = site();
  const { bookings, schedule, common } = textsOf('lt');
  const service = await serviceId(origin);
  const link = await providerLink(site(), service);
  await page.setViewportSize(screens.phone);
  await arrive(page, `${origin}/lt/provider/${link}/business/booking`);
  const form = page.getByRole('region', { name: schedule.booking });
  await form.getByLabel(schedule.freeCancellation).selectOption('1440');
  await form.getByRole('button', { name: textsOf('lt').saveBar.save }).click();
  await expect(page.getByText(common.saved, { exact: true })).toBeVisible();

  const rule = 'Nemokamai atšaukti galima likus bent 24 valandoms iki pradžios.';
  await arrive(page, `${origin}/lt/service/${service}`);
  await expect(page.getByText(rule)).toBeVisible();

  const customer = await registerCustomer(origin, 'lt');
  const date = '2032-03-17';
  const booked = await aBooking(origin, customer, { service, date, time: '10:00' }, 'lt');
  await arriveAs(page, customer, `${origin}/lt/service/${service}?at=${date}T14:00`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: '14:00', exact: true })).toBeChecked();
  await expect(dialog.getByText(/^Nemokamai atšaukti galima iki .*, 14:00\.$/)).toBeVisible();

  // The booking starts in ten hours, and was made long ago.
  const near = {
    starts_at: new Date(Date.now() + 10 * 3_600_000).toISOString(),
    created_at: '2020-01-01T00:00:00.000Z',
  };
  await updateRows(site(), 'bookings', { id: booked }, near);
  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await clickUnderMore(page, new RegExp(`^${bookings.cancel}: `));
  await expect(dialog.getByText(/Dabar tai bus pavėluotas pakeitimas/)).toBeVisible();
  await expect(dialog.getByText(bookings.lateMeans, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: bookings.confirm, exact: true }).click();
  await expect(
    page.getByText(`${bookings.bookingCancelled} ${bookings.cameLate}`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Rezervaciją atšaukėte .* pavėluotai/)).toBeVisible();
});
