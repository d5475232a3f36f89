import { expect, test } from 'playwright/test';
import { registerCustomer, send, serviceNamed } from '../../support/account/customers.ts';
import { arriveAs, screens, submitLogin, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile({ CLOCK: '2031-05-14T05:00:00Z' });

test('a session that expires in the dialog opens a login that shows the choice, and returns to it', async ({
  page,
}) => {
  const { origin } = site();
  const { booking, auth } = textsOf('en');
  const service = await serviceNamed(origin, 'Vandenė');
  const customer = await registerCustomer(origin, 'en');
  await page.setViewportSize(screens.phone);
  await arriveAs(page, customer, `${origin}/en/service/${service}?at=2031-05-20T11:30`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Replace a tap' }).check();
  await expect(dialog.getByRole('radio', { name: '11:30AM' })).toBeChecked();
  await send(origin, 'POST', '/en/auth/logout', customer);
  await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve} `) }).click();

  const waiting = page.getByRole('region', { name: textsOf('en').waitingBooking.title });
  await expect(waiting).toContainText(/Tue 20 May 2031, 11:30AM\s· €60/);
  await expect(waiting).toContainText('Replace a tap');
  await expect(page.getByText(auth.expired)).toBeVisible();
  await submitLogin(page, 'en', customer);
  await expect(dialog.getByRole('checkbox', { name: 'Replace a tap' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '11:30AM' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${origin}/en/service/${service}`);
});
