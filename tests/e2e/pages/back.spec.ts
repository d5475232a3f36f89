import { expect, type Page, test } from 'playwright/test';
import { threadAnchor } from '#features/urls/paths.ts';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { delayGo, holdNext } from '../../support/browser/delayGo.ts';
import { arriveAs, detailLabels, openAccountMenu, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';

const { site } = siteForFile({});

const lang = 'lt';
const { booking, bookings, messages, details } = textsOf(lang);
const dialog = (page: Page) => page.getByRole('dialog');
let day = 10;

/** Goes from the home page to the bookings of a customer who has one. */
async function atBookings(page: Page) {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const date = `2032-06-${day++}`;
  const slot = { service: await serviceId(origin), date, time: '10:00' };
  const booking = await aBooking(origin, customer, slot, lang);
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}`);
  const address = `${origin}/${lang}/bookings/user/${customer.email}`;
  await page.goto(address);
  return { customer, address, id: booking };
}

test('the browser’s back closes dialogs and threads, one at a time, and then leaves the page', async ({
  page,
}) => {
  const { address } = await atBookings(page);
  const cancel = async () => {
    await clickUnderMore(page, new RegExp(`^${bookings.cancel}: `));
    await expect(dialog(page)).toBeVisible();
  };
  await cancel();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  // One that is closed otherwise leaves no history entry.
  await cancel();
  await dialog(page).getByRole('button', { name: bookings.keep, exact: true }).click();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: new RegExp(`^${messages.open}:`) }).click();
  await expect(dialog(page).getByRole('log')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(`${site().origin}/${lang}`);
});

for (const closed of [false, true])
  test(`a dialog that opens before the entry of another is left ${closed ? 'leaves none' : 'stays open'}`, async ({
    page,
  }) => {
    const { address } = await atBookings(page);
    await clickUnderMore(page, new RegExp(`^${bookings.cancel}: `));
    const go = await delayGo(page);
    await dialog(page).getByRole('button', { name: bookings.keep, exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: new RegExp(`^${messages.open}:`) }).click();
    await expect(dialog(page).getByRole('log')).toBeVisible();
    if (closed) {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
    await go();
    if (!closed) {
      await expect(dialog(page).getByRole('log')).toBeVisible();
      await page.goBack();
    }
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(`${site().origin}/${lang}`);
  });

test('the booking dialog that opens before the entry of another is left stays open', async ({ page }) => {
  const { origin } = site();
  const address = `${origin}/${lang}/service/${await serviceId(origin)}`;
  await arriveAs(page, await registerCustomer(origin, lang), address);
  const gallery = page.getByRole('region', { name: textsOf(lang).service.gallery });
  await gallery.getByRole('link').first().click();
  await expect(dialog(page)).toBeVisible();
  const go = await delayGo(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: booking.book, exact: true }).click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await go();
  await expect(page).toHaveURL(`${address}?openModal=true`);
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);
});

for (const close of ['Back', 'Escape'])
  test(`a booking whose response arrives after ${close} shows its ticket on the page`, async ({ page }) => {
    const { origin } = site();
    const address = `${origin}/${lang}/service/${await serviceId(origin, 1)}`;
    await arriveAs(page, await registerCustomer(origin, lang), `${address}?at=2032-07-${day++}T10:00`);
    const release = await holdNext(page, 'POST', /\/bookings$/);
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${booking.reserve}: .*10:00`) })
      .click();
    await (close === 'Back' ? page.goBack() : page.keyboard.press('Escape'));
    await expect(dialog(page)).toBeHidden();
    await release();
    await expect(page.getByRole('heading', { name: booking.ticket.title })).toBeVisible();
    await expect(page).toHaveURL(address);
  });

test('the response to a dialog that was closed closes no other dialog', async ({ page }) => {
  const { customer, address } = await atBookings(page);
  const slot = { service: await serviceId(site().origin), date: `2032-06-${day++}`, time: '12:00' };
  await aBooking(site().origin, customer, slot, lang);
  await page.goto(address);
  await clickUnderMore(page, new RegExp(`^${bookings.cancel}: .*10:00`));
  const release = await holdNext(page, 'DELETE', /\/bookings\//);
  await dialog(page).getByRole('button', { name: bookings.confirm, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // By keyboard, since a pending request covers the page.
  const more = page.getByRole('button', { name: new RegExp(`^${bookings.more}.*12:00`) });
  await more.filter({ visible: true }).press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${details.open}.*12:00`) }).press('Enter');
  const field = dialog(page).getByLabel(detailLabels(lang).phone);
  await field.fill('+37061234567');
  await release();
  await expect(page.getByText(bookings.bookingCancelled)).toBeVisible();
  await expect(field).toHaveValue('+37061234567');
});

test('a thread named by an email’s link is closed by back, which stays on the page', async ({ page }) => {
  const { address, id } = await atBookings(page);
  await page.goto(`${site().origin}/${lang}`);
  await page.goto(address + threadAnchor(id));
  await expect(dialog(page).getByRole('log')).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByRole('log')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);
});

test('back and Escape ask before they close a form with unsaved changes', async ({ page }) => {
  const { address } = await atBookings(page);
  await clickUnderMore(page, new RegExp(`^${details.open}`));
  const field = dialog(page).getByLabel(detailLabels(lang).phone);
  await field.fill('+37061234567');
  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.message());
    void question.dismiss();
  });
  await page.goBack();
  await expect.poll(() => questions).toEqual([textsOf(lang).common.unsaved]);
  await expect(field).toHaveValue('+37061234567');
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(address);
});

test('a logout in another tab shows why the form closes, and preserves the input', async ({
  page,
  context,
}) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const other = await context.newPage();
  await signIn(page, origin, customer);
  const account = `${origin}/${lang}/user/${customer.email}`;
  await page.goto(account);
  await expect(page.locator('[name=name]')).toHaveValue(customer.name);
  await page.locator('[name=city]').fill('Šiauliai');
  await other.goto(`${origin}/${lang}`);
  const menu = await openAccountMenu(other, lang);
  await menu.getByRole('button', { name: textsOf(lang).accountMenu.logOut }).click();
  await expect(page.getByText(textsOf(lang).toasts.loggedOut)).toBeVisible();
  await expect(page.locator('[name=city]')).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: textsOf(lang).ownPage.logIn })
    .click();
  await page.locator('[name=email]').fill(customer.email);
  await page.locator('[name=password]').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(account);
  await expect(page.locator('[name=city]')).toHaveValue('Šiauliai');
  // Another user would not get it.
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
});

test('a page from the back/forward cache shows nothing of the account after a logout', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/user/${customer.email}`);
  await expect(page.locator('[name=name]')).toHaveValue(customer.name);
  // Simulates a restored page: Playwright's browser has no back/forward cache.
  const isHidden = await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.hidden;
  });
  expect(isHidden).toBe(true);
  await expect(page.getByText(textsOf(lang).account.signedOut)).toBeVisible();
  await expect(page.locator('[name=name]')).toBeHidden();
});
