import { expect, type Page, test } from 'playwright/test';
import { defaultStarts } from '#features/availability/index.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { registerCustomer, serviceNamed } from '../../support/account/customers.ts';
import { settled } from '../../support/browser/axe.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

/** 17:42 in Vilnius: seven of the nine starts of this day have passed. */
const { site } = siteForFile({ CLOCK: '2031-05-14T14:42:00Z' });

async function open(page: Page, lang: 'en' | 'lt' | 'ru', name: string) {
  const { origin } = site();
  const service = await serviceNamed(origin, name);
  const customer = await registerCustomer(origin, lang);
  await page.clock.setFixedTime('2031-05-14T14:42:00Z');
  await arriveAs(page, customer, `${origin}/${lang}/service/${service}?openModal=true`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { disabled: false })).toHaveCount(2);
  await settled(page);
  return { dialog, customer };
}

for (const lang of ['en', 'lt', 'ru'] as const) {
  test(`a phone shows the available times of a day that is nearly over, after all that have passed, in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens.phone);
    const { dialog } = await open(page, lang, 'Ineta Fixes Sockets');
    await expect(dialog.getByRole('radio')).toHaveCount(defaultStarts.length);
    const bar = await dialog.getByRole('button').last().locator('xpath=../..').boundingBox();
    for (const time of await dialog.getByRole('radio', { disabled: false }).all()) {
      const box = await time.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
}

test('on a desktop the whole dialog is at most 665 px high', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  const { dialog } = await open(page, 'en', 'Vandenė');
  const close = dialog.getByRole('button', { name: textsOf('en').common.close, exact: true });
  const panel = await close.locator('xpath=../..').boundingBox();
  expect(panel?.height).toBeLessThanOrEqual(665);
});

test('the ticket shows the deadline and the known price, which the booking retains', async ({ page }) => {
  const { booking, sums } = textsOf('en');
  const { dialog, customer } = await open(page, 'en', 'Vandenė');
  await dialog.getByRole('radio', { name: '6PM' }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve} `) }).click();
  const ticket = page.getByRole('complementary');
  await expect(ticket.getByText('today, 6PM', { exact: true })).toHaveText('today, 6PM');
  await expect(ticket.getByText(sums.byProvider, { exact: true })).toBeVisible();
  await ticket.getByRole('button', { name: booking.ticket.again }).click();
  await dialog.getByRole('checkbox', { name: 'Replace a tap' }).check();
  await dialog.getByRole('radio', { name: '7PM' }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve} `) }).click();
  await expect(ticket.getByText('today, 7PM to 8PM')).toBeVisible();
  await arrive(page, `${site().origin}/en/bookings/user/${customer.email}`);
  const item = page.getByRole('listitem').filter({ hasText: '6PM' });
  await expect(item).toContainText(sums.byProvider);
  await expect(item).toContainText(fillText(sums.withCallOut, { price: '€15' }));
});
