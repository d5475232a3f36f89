import { expect, type Page, test } from 'playwright/test';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import {
  arrive,
  arriveAs,
  openAccountMenu,
  signIn,
  signOut,
  textsOf,
} from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { hearts } from '../../support/pages/service.ts';

const { site } = siteForFile();

const lang = 'lt';
const removes = textsOf(lang).favoriteToggle.remove?.split('{{')[0];
const heart = (page: Page) => hearts(page.getByRole('main'), lang).first();

test('a favourite added in two tabs is added once', async ({ page, context }) => {
  const customer = await registerCustomer(site().origin);
  await signIn(page, site().origin, customer);
  const other = await context.newPage();
  const address = `${site().origin}/${lang}/service/${await serviceId(site().origin)}`;
  for (const tab of [page, other]) await arrive(tab, address);
  for (const tab of [page, other]) {
    await heart(tab).click();
    await expect(heart(tab)).toHaveAccessibleName(new RegExp(`^${removes}`));
    await expect(heart(tab)).toBeEnabled();
  }
  const favorites = `/${lang}/services/user/${customer.email}/favorites`;
  expect((await send(site().origin, 'GET', favorites, customer)).body).toHaveLength(1);
});

test('a login in another tab loads the favourites of that account', async ({ page, context }) => {
  const customer = await registerCustomer(site().origin);
  const favorites = `/${lang}/services/user/${customer.email}/favorites`;
  const body = { serviceId: await serviceId(site().origin) };
  await send(site().origin, 'POST', favorites, { token: customer.token, body });
  await arriveAs(page, customer, site().origin + favorites);
  await expect(page.getByRole('article')).toHaveCount(1);
  const other = await context.newPage();
  const { body: session } = await send(site().origin, 'POST', `/${lang}/auth/login`, { body: customer });
  await signIn(other, site().origin, { ...customer, token: String(session.token) });
  await expect(page.getByText(textsOf(lang).favorites.loading)).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a page restored by the browser shows bookings made since', async ({ page }) => {
  const customer = await registerCustomer(site().origin);
  const service = await serviceId(site().origin);
  await signIn(page, site().origin, customer);
  await page.goto(`${site().origin}/${lang}/bookings/user/${customer.email}`);
  await expect(page.getByText(textsOf(lang).bookings.empty)).toBeVisible();
  await bookSlot(site().origin, customer, { service, date: '2031-05-06', time: '12:30' });
  // Simulates a restored page: Playwright's browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('main').getByText('12:30')).toBeVisible();
});

test('a page restored by the browser shows the current theme and session', async ({ page }) => {
  await signIn(page, site().origin, await registerCustomer(site().origin));
  await page.goto(`${site().origin}/${lang}/about-us`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-session');
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.theme = 'dark';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(root).not.toHaveAttribute('data-session');
  await expect(root).toHaveClass('dark');
});

test('the first dialog of a page returns the focus to the button that opened it', async ({ page }) => {
  await signIn(page, site().origin, await registerCustomer(site().origin));
  await page.goto(`${site().origin}/${lang}/service/${await serviceId(site().origin)}`);
  const button = page.getByRole('button', { name: textsOf(lang).booking.book, exact: true });
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('saving the profile in one tab does not undo an email changed in another', async ({ page, context }) => {
  const texts = textsOf(lang).account;
  const field = (tab: Page, name: keyof typeof texts) => tab.getByLabel(texts[name], { exact: true });
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  const other = await context.newPage();
  const address = ({ email }: { email: string }) => `${site().origin}/${lang}/user/${email}`;
  for (const tab of [page, other]) await arrive(tab, address(customer));
  const save = async (tab: Page, name: keyof typeof texts, value: string) => {
    await field(tab, name).fill(value);
    await tab.getByRole('button', { name: texts.update, exact: true }).click();
    await expect(tab.getByText(texts.updated)).toBeVisible();
    await expect(tab.getByText(texts.updated)).toBeHidden();
  };
  const email = `new-${customer.email}`;
  await save(page, 'email', email);
  for (const city of ['Kaunas', 'Alytus']) await save(other, 'city', city);
  const saved = await send(site().origin, 'GET', `/${lang}/user/${customer.email}`, customer);
  expect(saved.body).toMatchObject({ email: customer.email, pendingEmail: email, city: 'Alytus' });
});

test('the open menu of one account does not open for the next login in another tab', async ({
  page,
  context,
}) => {
  const button = page.getByRole('button', { name: textsOf(lang).accountMenu.accountMenu });
  await signIn(page, site().origin, await registerCustomer(site().origin));
  await page.goto(`${site().origin}/${lang}/about-us`);
  const menu = await openAccountMenu(page, lang);
  const next = await registerCustomer(site().origin);
  const other = await context.newPage();
  await signOut(other, site().origin);
  await expect(button).toBeHidden();
  await signIn(other, site().origin, next);
  await expect(button).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(button).not.toBeFocused();
});
