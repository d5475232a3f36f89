import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { mailedLink } from '../../support/account/confirmation.ts';
import { newcomer, serviceId } from '../../support/account/customers.ts';
import { detailLabels, screens, submitRegistration, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { sampleOf } from '../../support/deep.ts';
import { days, freeTimes } from '../../support/pages/service.ts';

const { site } = siteForFile({ CONFIRM_EMAIL: 'on' });

test.use({ viewport: screens.phone });

for (const lang of sampleOf(['en', 'lt', 'ru'] as const, 1)) {
  const { auth, booking, confirmation, confirmPage, details } = textsOf(lang);
  const dialog = (page: Page) => page.getByRole('dialog');
  const note = (page: Page) => dialog(page).getByLabel(detailLabels(lang).note, { exact: true });
  const reserve = (page: Page) =>
    dialog(page).getByRole('button', { name: new RegExp(`^${booking.reserve}.*\\d`) });

  test(`a new user registers once, confirms by the email’s link and books what they had chosen, in ${lang}`, async ({
    page,
    browser,
  }) => {
    const { origin } = site();
    const email = `ona-${randomUUID()}@example.com`;
    const address = `${origin}/${lang}/service/${await serviceId(origin, ['en', 'lt', 'ru'].indexOf(lang))}`;
    await page.goto(address);
    await days(page, lang).nth(1).click();
    await freeTimes(page, lang).getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: auth.registerLink, exact: true }).click();
    await submitRegistration(page, lang, { ...newcomer(), email });

    await expect(reserve(page)).toBeVisible();
    await dialog(page).getByText(details.more).click();
    await note(page).fill('It drips.');
    await reserve(page).click();
    await expect(dialog(page).getByLabel(confirmation.code, { exact: true })).toBeVisible();

    const link = await mailedLink(site(), email);
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText(confirmPage.signedOut)).toBeVisible();
    expect(await elsewhere.evaluate(() => localStorage.length)).toBe(0);
    await elsewhere.close();

    const tab = await page.context().newPage();
    await tab.goto(link);
    await expect(tab.getByText(confirmation.confirmed)).toBeVisible();
    await expect(dialog(page).getByText(confirmation.confirmed)).toBeVisible();
    await tab.getByRole('link', { name: confirmPage.booking, exact: true }).click();
    await expect(note(tab)).toHaveValue('It drips.');
    await reserve(tab).click();
    await expect(tab.getByText(booking.booked)).toBeVisible();
    await expect(dialog(tab)).toBeHidden();
    await expect(tab).toHaveURL(address);
  });
}
