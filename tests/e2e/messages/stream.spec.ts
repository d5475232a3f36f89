import { expect, type Page, test } from 'playwright/test';
import { arrive, arriveAs, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { bookedThread, providerWriting } from '../../support/messages/messages.ts';

const { site } = siteForFile({});

const stream = '**/messages/stream';
const texts = textsOf('lt').messages;
const logOf = (page: Page) => page.getByRole('dialog').getByRole('log');

test('a message and the number of new ones appear in the other browser without a reload', async ({
  page,
  browser,
}) => {
  const { customer, id, link, thread } = await bookedThread(site(), 'lt');
  await arriveAs(page, customer, thread);
  const provider = await browser.newPage();
  await arrive(provider, `${site().origin}/lt/provider/${link}/business/bookings`);
  await page.getByRole('dialog').getByLabel(texts.field).fill('Kada būsite?');
  await page.getByRole('dialog').getByRole('button', { name: texts.send, exact: true }).click();
  await provider.getByRole('button', { name: new RegExp(`^${texts.open}: ${customer.name}.* 1$`) }).click();
  await expect(logOf(provider)).toContainText('Kada būsite?');
  await provider.getByRole('dialog').getByLabel(texts.field).fill('Dešimtą');
  await provider.getByRole('dialog').getByRole('button', { name: texts.send, exact: true }).click();
  await expect(logOf(page)).toContainText('Dešimtą');
  await providerWriting(site().origin, link).write(id, 'Ir dar');
  for (const each of [page, provider]) {
    await expect(logOf(each)).toContainText('Ir dar');
    await expect(logOf(each).getByRole('listitem')).toHaveCount(3);
  }
  await provider.close();
});

test('one tab of a browser has the connection, and another takes it over', async ({ page, context }) => {
  const { customer, id, link, thread } = await bookedThread(site(), 'lt');
  let opened = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/messages/stream')) opened += 1;
  });
  await arriveAs(page, customer, thread);
  await expect.poll(() => opened).toBe(1);
  const other = await context.newPage();
  await arrive(other, thread);
  const provider = providerWriting(site().origin, link);
  await provider.write(id, 'Pirma');
  for (const each of [page, other]) await expect(logOf(each)).toContainText('Pirma');
  expect(opened).toBe(1);
  await page.close();
  await expect.poll(() => opened).toBe(2);
  await provider.write(id, 'Antra');
  await expect(logOf(other)).toContainText('Antra');
  await expect(logOf(other).getByRole('listitem')).toHaveCount(2);
});

test('when the stream fails the thread is loaded instead', async ({ page }) => {
  const { customer, id, link, thread } = await bookedThread(site(), 'lt');
  await page.route(stream, (route) => route.abort());
  await arriveAs(page, customer, thread);
  await expect(page.getByRole('dialog').getByText(texts.empty, { exact: true })).toBeVisible();
  await providerWriting(site().origin, link).write(id, 'Ar girdite?');
  await expect(logOf(page)).toContainText('Ar girdite?', { timeout: 60_000 });
});
