import { expect, type Page, test } from 'playwright/test';
import { threadAnchor } from '#features/urls/paths.ts';
import { arrive, arriveAs, settleHistory, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { bookedThread, customerWriting, providerWriting } from '../../support/messages/messages.ts';

const { site } = siteForFile({});

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const lang of ['en', 'lt', 'ru'])
  test(`customer and provider write to each other, in ${lang}`, async ({ page, browser }) => {
    const texts = textsOf(lang).messages;
    const { customer, link, bookings, thread } = await bookedThread(site(), lang);
    await page.setViewportSize({ width: 320, height: 640 });
    await arriveAs(page, customer, bookings);
    await page.getByRole('button', { name: new RegExp(`^${texts.open}:`) }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(texts.empty, { exact: true })).toBeVisible();
    // An empty message is not sent.
    await dialog.getByRole('button', { name: texts.send, exact: true }).click();
    const field = dialog.getByLabel(texts.field);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const question = 'Ar turite kopėčias?\n<b>Žr.</b> https://example.com/a';
    await field.fill(question);
    await dialog.getByRole('button', { name: texts.send, exact: true }).click();
    const log = dialog.getByRole('log');
    await expect(log).toContainText('Ar turite kopėčias?');
    await expect(log).toContainText('<b>Žr.</b> https://example.com/a');
    await expect(log.getByRole('link')).toHaveCount(0);
    await expect(field).toHaveValue('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const provider = await browser.newPage();
    await arrive(provider, `${site().origin}/${lang}/provider/${link}/business/bookings`);
    const opening = provider.getByRole('button', {
      name: new RegExp(`^${texts.open}: ${customer.name}.* 1$`),
    });
    await opening.click();
    await expect(dialogOf(provider).getByRole('log')).toContainText(`${customer.name}: Ar turite`);
    await dialogOf(provider).getByLabel(texts.field).fill('Turiu');
    await dialogOf(provider).getByRole('button', { name: texts.send, exact: true }).click();
    await expect(dialogOf(provider).getByRole('log')).toContainText(`${texts.you} Turiu`);
    await provider.keyboard.press('Escape');
    // A message that was read is no longer new.
    await expect(
      provider.getByRole('button', { name: new RegExp(`^${texts.open}: ${customer.name}.* 1$`) }),
    ).toHaveCount(0);
    await provider.close();

    // The URL that the email links to.
    await arrive(page, thread);
    await expect(dialogOf(page).getByRole('log')).toContainText('Turiu');
    await expect(dialogOf(page).getByText(new RegExp(`^${texts.read?.split('{{')[0]}`))).toBeVisible();
  });

test('a typed message stays when sending fails, when the dialog is closed and after a reload, and is sent once', async ({
  page,
}) => {
  const texts = textsOf('lt').messages;
  const { customer, id, thread } = await bookedThread(site(), 'lt');
  await arriveAs(page, customer, thread);
  const dialog = dialogOf(page);
  const field = dialog.getByLabel(texts.field);
  const send = dialog.getByRole('button', { name: texts.send, exact: true });
  await field.fill('Ketvirtas aukštas');
  await page.reload();
  await expect(field).toHaveValue('Ketvirtas aukštas');
  // The request arrives, its response does not.
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(page.getByText(texts.somethingWrong, { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Ketvirtas aukštas');
  await page.unroute('**/messages');
  await dialog.getByRole('button', { name: textsOf('lt').common.close }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${texts.open}:`) }).click();
  await expect(field).toHaveValue('Ketvirtas aukštas');
  await send.click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const { body } = await customerWriting(site().origin, customer).read(id);
  expect(body.messages).toHaveLength(1);

  await field.fill('Be lifto');
  await customerWriting(site().origin, customer).write(id, 'Be lifto');
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${texts.open}:`) }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(field).toHaveValue('');
});

test('a long thread shows its latest messages first, and earlier ones on request', async ({ page }) => {
  const texts = textsOf('en').messages;
  const { customer, id, link, bookings } = await bookedThread(site(), 'en');
  const provider = providerWriting(site().origin, link);
  for (let each = 1; each <= 55; each++) await provider.write(id, `No. ${each}`);
  await arriveAs(page, customer, bookings);
  await page.getByRole('button', { name: /^Messages: .* New: 55$/ }).click();
  const log = dialogOf(page).getByRole('log');
  await expect(log.getByText(/No\. 55$/)).toBeInViewport();
  await expect(log.getByText(/No\. 5$/)).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: texts.earlier }).click();
  await expect(log.getByText(/No\. 1$/)).toHaveCount(1);
  await expect(dialogOf(page).getByRole('button', { name: texts.earlier })).toHaveCount(0);
  // Loading earlier messages does not scroll away those that were being read.
  await expect(log.getByText(/No\. 6$/)).toBeInViewport();
});

test('a message is reported from its ⋯ menu, after a confirmation, and stays marked', async ({ page }) => {
  const texts = textsOf('ru').messages;
  const { customer, id, link } = await bookedThread(site(), 'ru');
  await customerWriting(site().origin, customer).write(id, 'Первое');
  await customerWriting(site().origin, customer).write(id, 'Второе');
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page, `${site().origin}/ru/provider/${link}${threadAnchor(id)}`);
  const second = page.getByRole('listitem').filter({ hasText: 'Второе' });
  const report = second.getByRole('button', { name: texts.report, exact: true });
  const question = page.getByRole('dialog').filter({ hasText: texts.reportText });
  await report.click();
  await question.getByRole('button', { name: texts.reportKeep, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(report).toBeFocused();
  await report.click();
  await question.getByRole('button', { name: texts.reportSend, exact: true }).click();
  await expect(page.getByText(texts.reported, { exact: true })).toBeVisible();
  await expect(second).toContainText(texts.isReported);
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('log')).toBeVisible();
  await settleHistory(page);
  await page.reload();
  await expect(second).toContainText(texts.isReported);
  await expect(page.getByRole('button', { name: texts.report, exact: true })).toHaveCount(1);
});
