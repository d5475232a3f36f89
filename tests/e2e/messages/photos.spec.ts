import { expect, type Page, test } from 'playwright/test';
import { threadAnchor } from '#features/urls/paths.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { gif, hugeJpeg, jpegOf, turnedJpeg } from '../../support/account/photos.ts';
import { arrive, arriveAs, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { bookedThread, customerWriting } from '../../support/messages/messages.ts';

const { site } = siteForFile({});

const dialogOf = (page: Page) => page.getByRole('dialog').first();

test('photos are sent with a message; other files are named, no chosen photo is lost, and the other side sees them', async ({
  page,
  browser,
}) => {
  const { origin } = site();
  const { messages: texts, common, details, validation } = textsOf('lt');
  const { customer, id, link, thread } = await bookedThread(site(), 'lt');
  const provider = await browser.newPage();
  await arrive(provider, `${origin}/lt/provider/${link}${threadAnchor(id)}`);
  await expect(dialogOf(provider).getByText(texts.empty, { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await arriveAs(page, customer, thread);
  const dialog = dialogOf(page);
  const field = dialog.getByLabel(texts.field);
  const send = dialog.getByRole('button', { name: texts.send, exact: true });
  const named = (name = '', number = '') =>
    dialog.getByRole('button', { name: fillText(name, { number }), exact: true });
  await field.fill('Varva čia');
  await dialog.locator('input[type="file"]').setInputFiles([
    { name: 'varva.jpg', mimeType: 'image/jpeg', buffer: await turnedJpeg() },
    { name: 'judantis.jpg', mimeType: 'image/jpeg', buffer: gif() },
    { name: 'didelis.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(8 * 1024 * 1024 + 1) },
    { name: 'virtuve.jpg', mimeType: 'image/jpeg', buffer: await hugeJpeg() },
    { name: 'vonia.jpg', mimeType: 'image/jpeg', buffer: await turnedJpeg() },
  ]);
  await expect(dialog.getByText(`judantis.jpg: ${validation.photoFormat}`)).toBeVisible();
  await expect(dialog.getByText(`didelis.jpg: ${validation.bookingPhotoSize}`)).toBeVisible();
  await expect(named(details.removePhoto, '3')).toBeVisible();
  await named(details.removePhoto, '3').click();
  await expect(named(details.removePhoto, '3')).toBeHidden();

  // The unsent message is still there after closing the dialog.
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await send.click();
  await expect(page.getByText(texts.somethingWrong, { exact: true })).toBeVisible();
  await page.unroute('**/messages');
  await dialog.getByRole('button', { name: common.close }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${texts.open}:`) }).click();
  await expect(field).toHaveValue('Varva čia');
  await expect(named(details.removePhoto, '2')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await send.click();
  await expect(named(details.removePhoto, '1')).toBeHidden();
  await expect(field).toHaveValue('');
  await expect(named(details.enlargePhoto, '2')).toBeVisible();

  const log = dialogOf(provider).getByRole('log');
  await expect(log).toContainText('Varva čia');
  const enlarge = log.getByRole('button', { name: fillText(details.enlargePhoto, { number: '1' }) });
  await enlarge.click();
  const large = provider.getByRole('img', { name: fillText(details.photoOf, { number: '1' }) });
  await expect(large).toHaveJSProperty('naturalHeight', 900);
  await expect(large).toHaveAttribute('src', /^blob:/);
  // The thread is still open under the photo, and its button has the focus again.
  await provider.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(log).toBeVisible();
  await expect(enlarge).toBeFocused();

  // A photo without text is a message too.
  await dialogOf(provider)
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'detale.jpg', mimeType: 'image/jpeg', buffer: await turnedJpeg() }]);
  await expect(
    dialogOf(provider).getByRole('button', { name: fillText(details.removePhoto, { number: '1' }) }),
  ).toBeVisible();
  await dialogOf(provider).getByRole('button', { name: texts.send, exact: true }).click();
  await expect(named(details.enlargePhoto, '1')).toHaveCount(2);
  await provider.close();
});

test('a photo that could not be loaded, small or enlarged, can be loaded again', async ({ page }) => {
  const { common, details } = textsOf('ru');
  const { customer, id, thread } = await bookedThread(site(), 'ru');
  const writer = customerWriting(site().origin, customer, 'ru');
  const { body } = await writer.add(id, await turnedJpeg());
  expect((await writer.write(id, '', undefined, [String(body._id)])).status).toBe(201);
  const files = '**/photos/**';
  const number = '1';

  await page.route(files, (route) => route.abort());
  await arriveAs(page, customer, thread);
  const log = dialogOf(page).getByRole('log');
  const lost = log.getByRole('button', {
    name: `${fillText(details.photoFailed, { number })} ${common.retry}`,
    exact: true,
  });
  await expect(lost).toContainText(common.retry);
  await page.unroute(files);
  await lost.click();
  const enlarge = log.getByRole('button', { name: fillText(details.enlargePhoto, { number }), exact: true });
  await expect(enlarge.getByRole('presentation')).not.toHaveJSProperty('naturalWidth', 0);

  await page.route(files, (route) => route.abort());
  await enlarge.click();
  const failure = page.getByRole('alert').filter({ hasText: common.failed });
  await expect(failure).toBeVisible();
  await page.unroute(files);
  await failure.getByRole('button', { name: common.retry }).click();
  const large = page.getByRole('img', { name: fillText(details.photoOf, { number }), exact: true });
  await expect(large).toHaveJSProperty('naturalHeight', 900);
});
