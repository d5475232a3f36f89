import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { attachedPhotos } from '#features/booking/details/detailLimits.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { aBooking, logIn, registerCustomer, send } from '../../support/account/customers.ts';
import { gif, hugeJpeg, jpegOf, turnedJpeg } from '../../support/account/photos.ts';
import { arrive, arriveAs, detailLabels, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';

const labels = detailLabels('lt');
const { site } = siteForFile({});

test.use({ viewport: screens.phone });

/** A service of the demonstration's provider, with their token. */
async function ownService(): Promise<{ service: string; token: string }> {
  const token = await logIn(site().origin, { ...demonstrationProvider, password: demonstrationPassword });
  const { body } = await send(site().origin, 'GET', '/lt/provider', { token });
  const [first] = body.services as { _id: string }[];
  return { service: first?._id ?? '', token };
}

test('on a phone a customer adds details to a booking and changes them later, and the provider reads them', async ({
  page,
  browser,
}) => {
  const { origin } = site();
  const { booking, details } = textsOf('lt');
  const { service, token } = await ownService();
  const customer = await registerCustomer(origin, 'lt');
  await arriveAs(page, customer, `${origin}/lt/service/${service}?at=2032-06-08T10:00`);
  const dialog = page.getByRole('dialog');
  const field = (name = '') => dialog.getByLabel(name, { exact: true });
  await expect(field(labels.note)).toBeHidden();
  await dialog.getByText(details.more).click();
  await field(labels.address).fill('Antakalnio g. 48-2, Vilnius');
  await field(details.saveAddress).check();
  await field(labels.phone).fill('vėliau');
  await field(labels.note).fill('Varva po kriaukle.\nSkambinkite du kartus.');
  const files = dialog.locator('input[type="file"]');
  await files.setInputFiles([
    { name: 'varva.jpg', mimeType: 'image/jpeg', buffer: await turnedJpeg() },
    { name: 'judantis.jpg', mimeType: 'image/jpeg', buffer: gif() },
    { name: 'didelis.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(attachedPhotos.bytes + 1) },
    { name: 'virtuve.jpg', mimeType: 'image/jpeg', buffer: await hugeJpeg() },
    { name: 'vonia.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(200_000) },
  ]);
  const errors = textsOf('lt').validation;
  await expect(dialog.getByText(`judantis.jpg: ${errors.photoFormat}`)).toBeVisible();
  await expect(dialog.getByText(`didelis.jpg: ${errors.bookingPhotoSize}`)).toBeVisible();
  const drop = (number: string) =>
    dialog.getByRole('button', { name: fillText(details.removePhoto, { number }), exact: true });
  await expect(drop('3')).toBeVisible();
  await expect(drop('4')).toBeHidden();
  const reserve = dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}`) });
  await reserve.click();
  await expect(dialog.getByText(textsOf('lt').validation.phone)).toBeVisible();
  await expect(field(labels.phone)).toBeFocused();
  await expect(field(labels.note)).toHaveValue(/Varva/);
  await field(labels.phone).fill('+370 612 34567');
  await reserve.click();
  await expect(page.getByText(booking.booked)).toBeVisible();

  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await expect(page.getByText('Antakalnio g. 48-2, Vilnius')).toBeVisible();
  await clickUnderMore(page, new RegExp(`^${details.open}`));
  await expect(field(labels.note)).toHaveValue('Varva po kriaukle.\nSkambinkite du kartus.');
  await field(labels.address).fill('Laisvės al. 1, Kaunas');
  await drop('3').click();
  await expect(drop('3')).toBeHidden();
  await dialog.getByRole('button', { name: details.save }).click();
  await expect(page.getByText(details.saved)).toBeVisible();
  await expect(page.getByText('Laisvės al. 1, Kaunas')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, origin, { ...demonstrationProvider, token });
  await arrive(other, `${origin}/lt/provider/${service}/business/bookings`);
  const bookings = other.getByRole('region', { name: textsOf('lt').provider.bookings, exact: true });
  const row = bookings.getByRole('listitem').filter({ hasText: 'Laisvės al. 1, Kaunas' });
  await expect(row).toContainText('Skambinkite du kartus.');
  await expect(row.getByRole('link', { name: '+370 612 34567' })).toHaveAttribute('href', 'tel:+37061234567');
  const enlarge = (number: string) =>
    row.getByRole('button', { name: fillText(details.enlargePhoto, { number }), exact: true });
  await expect(enlarge('3')).toBeHidden();
  // Upright, and no larger than it is shown.
  for (const [number, width, height] of [
    ['1', 600, 900],
    ['2', 1600, 1200],
  ] as const) {
    await enlarge(number).click();
    const large = other.getByRole('img', { name: fillText(details.photoOf, { number }) });
    await expect(large).toHaveJSProperty('naturalWidth', width);
    await expect(large).toHaveJSProperty('naturalHeight', height);
    await expect(large).toHaveAttribute('src', /^blob:/);
    await other.keyboard.press('Escape');
    await expect(large).toBeHidden();
  }
  await arrive(other, `${origin}/lt/provider/${service}/business/calendars`);
  const whole = other.getByLabel(textsOf('lt').feedAddress.label);
  await whole.click();
  await expect(other.getByText(textsOf('lt').common.saved, { exact: true })).toBeVisible();
  await arrive(other, `${origin}/lt/provider/${service}/business/calendars`);
  await expect(whole).toBeChecked();
});

test('the saved address is filled in for the next booking, and visible', async ({ page }) => {
  const { origin } = site();
  const details = textsOf('lt').details;
  const { service } = await ownService();
  const customer = await registerCustomer(origin, 'lt');
  const booked = await aBooking(origin, customer, { service, date: '2032-06-09', time: '10:00' });
  const entered = { address: 'Pilies g. 1, Vilnius', saveAddress: true };
  await send(origin, 'PUT', `/lt/bookings/${booked}/details`, {
    token: customer.token,
    body: entered,
  });
  await arriveAs(page, customer, `${origin}/lt/service/${service}?at=2032-06-09T12:00`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(labels.address, { exact: true })).toHaveValue(entered.address);
  await expect(dialog.getByLabel(labels.address, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(details.saveAddress, { exact: true })).toBeChecked();
});
