import { expect, type Page, test } from 'playwright/test';
import {
  registerCustomer,
  send,
  serviceId,
  serviceNamed,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { jpegOf } from '../../support/account/photos.ts';
import {
  arrive,
  arriveAs,
  detailLabels,
  openAccountMenu,
  screens,
  signIn,
  submitLogin,
  textsOf,
} from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

test.use({ viewport: screens.phone });

const lang = 'lt';
const labels = detailLabels(lang);
const { booking, common, details, accountMenu: menu } = textsOf(lang);
const dialog = (page: Page) => page.getByRole('dialog');
const book = (page: Page) => page.getByRole('button', { name: booking.book, exact: true });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(String(localStorage.drafts ?? '{}')) as object));

/** Revokes a session on the server, as if it had expired. */
async function endSession({ token }: TestCustomer): Promise<void> {
  await send(site().origin, 'POST', `/${lang}/auth/logout`, { token });
}

test('a filled booking is restored after Back, closing, a reload and a login, without its photos', async ({
  page,
}) => {
  const { origin } = site();
  const address = `${origin}/${lang}/service/${await serviceNamed(origin, 'Meter & Valve Service')}`;
  const customer = await registerCustomer(origin, lang);
  const field = (name = '') => dialog(page).getByLabel(name, { exact: true });
  const item = dialog(page).getByRole('checkbox').first();
  const repeat = dialog(page).getByLabel(booking.repeat, { exact: true });
  const dates = dialog(page).locator('input[name="starts"]');
  const isFilled = async () => {
    await expect(item).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: /12:00/ })).toBeChecked();
    await expect(repeat).toHaveValue('twoWeeks');
    await expect(field(booking.howMany)).toHaveValue('3');
    await expect(dates).toHaveCount(3);
    await expect(dates.nth(1)).not.toBeChecked();
    await expect(dates.nth(2)).toBeChecked();
    await expect(field(labels.address)).toHaveValue('Antakalnio g. 48-2, Vilnius');
    await expect(field(labels.note)).toHaveValue('Varva.\nSkambinkite.');
    await expect(field(details.saveAddress)).toBeChecked();
    await expect(dialog(page).getByText(details.photosLost)).toBeVisible();
  };

  await arriveAs(page, customer, address);
  await book(page).click();
  await item.check();
  await dialog(page).getByRole('button', { name: booking.month, exact: true }).click();
  await dialog(page).getByRole('button', { name: booking.nextMonth }).click();
  await dialog(page)
    .getByRole('gridcell', { name: /\b15\b/ })
    .click();
  await dialog(page).getByRole('radio', { name: /12:00/ }).click();
  await repeat.selectOption('twoWeeks');
  await field(booking.howMany).selectOption('3');
  await dates.nth(1).uncheck();
  await dialog(page).getByText(details.more).click();
  await field(labels.address).fill('Antakalnio g. 48-2, Vilnius');
  await field(details.saveAddress).check();
  await field(labels.note).fill('Varva.\nSkambinkite.');
  const photo = { name: 'varva.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(20_000) };
  await dialog(page).locator('input[type="file"]').setInputFiles(photo);
  await expect(dialog(page).locator('img')).toHaveCount(1);

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await book(page).click();
  await isFilled();
  await dialog(page).getByRole('button', { name: common.close }).click();
  await expect(page).toHaveURL(address);
  await book(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await isFilled();

  await endSession(customer);
  const reserve = dialog(page).getByRole('button', { name: new RegExp(`^${booking.reserve}`) });
  await reserve.click();
  await expect(page).toHaveURL(/\/auth\/login\?expired=true/);
  await submitLogin(page, lang, customer);
  await isFilled();
  await reserve.click();
  await expect(page.getByText(booking.booked)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await drafts(page)).toEqual([]);
});

test('a filled booking is not shown to the next account, and is deleted at logout and after an hour', async ({
  page,
}) => {
  const { origin } = site();
  const [customer, other] = [await registerCustomer(origin, lang), await registerCustomer(origin, lang)];
  const service = await serviceId(origin, 1);
  const address = `${origin}/${lang}/service/${service}`;
  const begin = async () => {
    await arrive(page, `${address}?at=2032-06-08T10:00`);
    await dialog(page).getByText(details.more).click();
    await dialog(page).getByLabel(labels.note, { exact: true }).fill('Varva.');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  };

  await signIn(page, origin, customer);
  await begin();
  await page.goForward();
  await dialog(page)
    .getByRole('radio', { name: /^12:00/ })
    .click();
  await page.goBack();
  await page.goForward();
  await expect(dialog(page).getByRole('radio', { name: /^12:00/ })).toBeChecked();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await endSession(customer);
  await book(page).click();
  await expect(page).toHaveURL(/\/auth\/login\?expired=true/);
  expect(await drafts(page)).toEqual([service]);
  await submitLogin(page, lang, other);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel(labels.note, { exact: true })).toHaveValue('');
  // The login named the start (docs/product.md 3.31).
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveAccessibleName(/^12:00/);

  await begin();
  await (await openAccountMenu(page, lang)).getByRole('button', { name: menu.logOut }).click();
  await expect(page).toHaveURL(`${origin}/${lang}`);
  expect(await drafts(page)).toEqual([]);

  await signIn(page, origin, await registerCustomer(origin, lang));
  await begin();
  const age = (minutes: number) =>
    page.evaluate((past) => {
      const stored = JSON.parse(String(localStorage.drafts)) as Record<string, { at: number }>;
      for (const draft of Object.values(stored)) draft.at -= past;
      localStorage.drafts = JSON.stringify(stored);
    }, minutes * 60_000);
  await age(58);
  await page.goto(`${origin}/${lang}/about-us`);
  expect(await drafts(page)).toEqual([service]);
  await age(3);
  await page.goto(`${origin}/${lang}/about-us`);
  expect(await drafts(page)).toEqual([]);
});
