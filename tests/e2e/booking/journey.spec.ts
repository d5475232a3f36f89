import { expect, type Page, test } from 'playwright/test';
import { categoryLabel } from '#features/urls/categories.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { newcomer, registerCustomer } from '../../support/account/customers.ts';
import { openAccountMenu, signIn, submitRegistration, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { sampleOf } from '../../support/deep.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';

const { site } = siteForFile({});

const languages = ['en', 'lt', 'ru'] as const;
/** Each language books a separate time, so that the tests do not collide. */
const time = { en: '10AM', lt: '11:30', ru: '18:00' };

for (const lang of sampleOf(languages, 1)) {
  test(`a customer finds a service, books it and cancels the booking, in ${lang}`, async ({
    page,
    browser,
  }) => {
    const { booking, bookings } = textsOf(lang);
    const customer = newcomer();

    await page.goto(`${site().origin}/${lang}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(categoryLabel('plumbing', lang)) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/services\/categories\//);
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const service = page.url();
    await expect(bookButton(page, lang)).toBeDisabled();
    await expect(page.getByText(booking.toBook)).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: booking.toRegister, exact: true }).click();
    await submitRegistration(page, lang, customer);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(service);

    await openSlots(page, lang);
    await page.getByRole('radio', { name: time[lang], exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${booking.reserve}.*${time[lang]}`) }).click();
    await expect(page.getByText(booking.booked)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    const panel = page.getByRole('complementary', { name: textsOf(lang).service.booking });
    await expect(panel.getByText(time[lang], { exact: true })).toBeVisible();
    await expect(panel.getByRole('link', { name: bookings.title })).toHaveAttribute('href', /\/Confirmed$/);

    const other = await registerCustomer(site().origin, lang);
    const othersPage = await browser.newPage();
    await signIn(othersPage, site().origin, other);
    await othersPage.goto(service);
    await openSlots(othersPage, lang);
    await expect(othersPage.getByRole('radio', { name: new RegExp(`^${time[lang]}`) })).toBeDisabled();

    const menu = textsOf(lang).accountMenu;
    await (await openAccountMenu(page, lang)).getByRole('link', { name: menu.myBookings }).click();
    await expect(page).toHaveURL(/\/Confirmed$/);
    await expect(page.getByRole('link', { name: textsOf(lang).statuses.Confirmed })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(time[lang]);
    await clickUnderMore(page, new RegExp(`^${bookings.cancel}: `));
    await page.getByRole('dialog').getByRole('button', { name: bookings.confirm, exact: true }).click();
    await expect(page.getByText(bookings.bookingCancelled)).toBeVisible();
    await expect(page.getByText(bookings.emptyConfirmed)).toBeVisible();

    await othersPage.reload();
    await expect(othersPage.getByRole('radio', { name: time[lang], exact: true })).toBeEnabled();
    await othersPage.close();
  });
}

/** The browser's own zone is Los Angeles (see the configuration); the month after next has no past slots anywhere. */
async function openSlots(page: Page, lang: (typeof languages)[number]): Promise<void> {
  const booking = textsOf(lang).booking;
  await bookButton(page, lang).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: booking.month, exact: true }).click();
  for (let month = 0; month < 2; month++)
    await dialog.getByRole('button', { name: booking.nextMonth }).click();
  await dialog.getByRole('gridcell', { name: /\b15\b/ }).click();
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${timeLabel('08:00', lang)}`) })).toBeEnabled();
}

const bookButton = (page: Page, lang: string) =>
  page.getByRole('button', { name: textsOf(lang).booking.book, exact: true });
