import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#domain/accounts/demonstrationLogin.ts';
import { fillText } from '#domain/fillText.ts';
import { bookSlot, logIn, registerCustomer, send } from '../../support/accounts/customers.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { startSite, type Site } from '../../support/site/server.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test.use({ viewport: { width: 360, height: 740 } });

/** @returns the id of the demonstration's service that its provider signs in for, and their token */
async function ownService(): Promise<{ service: string; token: string }> {
  const token = await logIn(site.origin, { ...demonstrationProvider, password: demonstrationPassword });
  const { body } = await send(site.origin, 'GET', '/lt/provider', { token });
  const [first] = body.services as { _id: string }[];
  return { service: first?._id ?? '', token };
}

test('a customer says on a phone where to come with a booking, changes it later, and the provider reads it', async ({
  page,
  browser,
}) => {
  const { origin } = site;
  const booking = textsOf('lt', 'booking');
  const details = textsOf('lt', 'details');
  const { service, token } = await ownService();
  const customer = await registerCustomer(origin, 'lt');
  await signIn(page, origin, customer);
  await arrive(page, `${origin}/lt/service/${service}?at=2032-06-08T10:00`);
  const dialog = page.getByRole('dialog');
  const field = (name = '') => dialog.getByLabel(name, { exact: true });
  await expect(field(details.address)).toBeHidden();
  await dialog.getByText(details.title ?? '').click();
  await field(details.address).fill('Antakalnio g. 48-2, Vilnius');
  await field(details.keep).check();
  await field(details.phone).fill('vėliau');
  await field(details.note).fill('Varva po kriaukle.\nSkambinkite du kartus.');
  const reserve = dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}`) });
  await reserve.click();
  await expect(dialog.getByText(textsOf('lt', 'validation').phone ?? '')).toBeVisible();
  await expect(field(details.phone)).toBeFocused();
  await expect(field(details.note)).toHaveValue(/Varva/);
  await field(details.phone).fill('+370 612 34567');
  await reserve.click();
  await expect(page.getByText(booking.booked ?? '')).toBeVisible();

  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  const yours = fillText(details.yours ?? '', { address: 'Antakalnio g. 48-2, Vilnius' });
  await expect(page.getByText(yours)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${details.open}`) }).click();
  await expect(field(details.note)).toHaveValue('Varva po kriaukle.\nSkambinkite du kartus.');
  await field(details.address).fill('Laisvės al. 1, Kaunas');
  await dialog.getByRole('button', { name: details.save }).click();
  await expect(page.getByText(details.saved ?? '')).toBeVisible();
  await expect(page.getByText('Laisvės al. 1, Kaunas')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, origin, { ...demonstrationProvider, token });
  await arrive(other, `${origin}/lt/provider/${service}`);
  const bookings = other.getByRole('region', { name: textsOf('lt', 'provider').bookings, exact: true });
  const row = bookings.getByRole('listitem').filter({ hasText: 'Laisvės al. 1, Kaunas' });
  await expect(row).toContainText('Skambinkite du kartus.');
  await expect(row.getByRole('link', { name: '+370 612 34567' })).toHaveAttribute('href', 'tel:+37061234567');
  const whole = other.getByLabel(textsOf('lt', 'providerDetails').feedAddress ?? '');
  await whole.click();
  await expect(other.getByText(textsOf('lt', 'providerDetails').saved ?? '', { exact: true })).toBeVisible();
  await arrive(other, `${origin}/lt/provider/${service}`);
  await expect(whole).toBeChecked();
});

test('the address that an account keeps stands in its next booking, in view', async ({ page }) => {
  const { origin } = site;
  const details = textsOf('lt', 'details');
  const { service } = await ownService();
  const customer = await registerCustomer(origin, 'lt');
  const { body } = await bookSlot(origin, customer, { service, date: '2032-06-09', time: '10:00' });
  const kept = { address: 'Pilies g. 1, Vilnius', keepAddress: true };
  await send(origin, 'PUT', `/lt/bookings/${String(body._id)}/details`, {
    token: customer.token,
    body: kept,
  });
  await signIn(page, origin, customer);
  await arrive(page, `${origin}/lt/service/${service}?at=2032-06-09T12:00`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(details.address ?? '', { exact: true })).toHaveValue(kept.address);
  await expect(dialog.getByLabel(details.address ?? '', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(details.keep ?? '', { exact: true })).toBeChecked();
});
