import { expect, test } from 'playwright/test';
import { mailedCode } from '../../support/account/confirmation.ts';
import { bookSlot, confirmAddress, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { arriveAs, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { openNextMonth } from '../../support/pages/openings.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';

const { site } = siteForFile({ CONFIRM_EMAIL: 'on' });

const lang = 'lt';
const { booking, confirmation } = textsOf(lang);

test('the booking dialog accepts the confirmation code in place, and books the choice', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang, { unconfirmed: true });
  await arriveAs(page, customer, `${origin}/${lang}/service/${await serviceId(origin)}`);
  const dialog = await openNextMonth(page, lang);
  await dialog.getByRole('radio', { name: /12:00/ }).click();
  const reserve = dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}.*12:00`) });
  await reserve.click();

  await expect(dialog.getByText(confirmation.first)).toBeVisible();
  await expect(reserve).toBeVisible();
  const code = dialog.getByLabel(confirmation.code);
  const mailed = await mailedCode(site(), customer.email);
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(dialog.getByText(textsOf(lang).validation.code)).toBeVisible();
  await code.fill(mailed);
  await code.press('Enter');
  await expect(page.getByText(booking.booked)).toBeVisible();
  await expect(dialog).toBeHidden();
  const booked = await listRows(site(), 'bookings', { user_email: customer.email });
  expect(booked).toMatchObject([{ time: '12:00' }]);
});

test('the dialog that moves a booking accepts the confirmation code in place', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang, { unconfirmed: true });
  await confirmAddress(origin, customer.email);
  const service = await serviceId(origin, 1);
  await bookSlot(origin, customer, { service, date: '2034-03-15', time: '10:00' });
  await updateRows(site(), 'users', { email_key: customer.email }, { email_confirmed_at: null });
  const bookings = textsOf(lang).bookings;
  await arriveAs(page, customer, `${origin}/${lang}/bookings/user/${customer.email}`);
  await page.getByRole('button', { name: bookings.reschedule }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /12:00/ }).click();
  await dialog.getByRole('button', { name: /12:00/ }).click();
  await dialog.getByLabel(confirmation.code).fill(await mailedCode(site(), customer.email));
  await dialog.getByRole('button', { name: confirmation.confirm, exact: true }).click();
  await expect(page.getByText(bookings.rescheduled)).toBeVisible();
});

test('a question to a provider is sent as soon as the code is confirmed', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang, { unconfirmed: true });
  await arriveAs(page, customer, `${origin}/${lang}/ask/${await serviceId(origin, 2)}`);
  const { field, send } = textsOf(lang).inquiries;
  await page.getByLabel(field, { exact: true }).fill('Ar važiuojate į Trakus?');
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: confirmation.title })).toBeVisible();
  await page.getByLabel(confirmation.code).fill(await mailedCode(site(), customer.email));
  await page.getByRole('button', { name: confirmation.confirm, exact: true }).click();
  await expect(page).toHaveURL(/#messages-/);
  await expect(page.getByRole('dialog').getByRole('log')).toContainText('Ar važiuojate į Trakus?');
});
