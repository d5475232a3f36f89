import { expect, test, type Page } from 'playwright/test';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/accounts/customers.ts';
import { signIn, siteForFile, textsOf } from '../../support/browser/journey.ts';

const { site, start, stop } = siteForFile();
test.beforeAll(start);
test.afterAll(stop);

const lang = 'lt';
const texts = textsOf(lang, 'bookings');
const errors = textsOf(lang, 'errors');
const dialog = (page: Page) => page.getByRole('dialog');
const move = (page: Page) => dialog(page).getByRole('button', { name: /, 14:00$/ });

/** Opens the dialog for another time of a new booking, and chooses 14:00 of the same day. */
async function chooseTime(page: Page, date: string) {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const booked = await bookSlot(origin, customer, { service: await serviceId(origin), date, time: '10:00' });
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  await page.getByRole('button', { name: new RegExp(`^${texts.reschedule}: `) }).click();
  await dialog(page).getByRole('radio', { name: '14:00', exact: true }).click();
  return { customer, id: String(booked.body._id) };
}

test('a time that could not be sent stays chosen, with its year, and is sent again', async ({ page }) => {
  await chooseTime(page, '2031-05-05');
  await expect(dialog(page)).toContainText('2031 m. gegužės 5 d. (pirm.), 10:00');
  await page.route('**/reschedule', (route) => route.abort());
  await move(page).click();
  await expect(page.getByText(textsOf(lang, 'booking').failed ?? '', { exact: true })).toBeVisible();
  await expect(move(page)).toBeEnabled();
  await page.unroute('**/reschedule');
  await move(page).click();
  await expect(page.getByText(texts.rescheduled ?? '')).toBeVisible();
});

test('a chosen time stays chosen while another day is looked up, and goes where it is taken there', async ({
  page,
}) => {
  const { customer } = await chooseTime(page, '2031-04-14');
  const service = await serviceId(site().origin);
  await bookSlot(site().origin, customer, { service, date: '2031-06-15', time: '14:00' });
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/**/availability?**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  // By keyboard: a backdrop lies over the page while the month is waited for.
  await dialog(page).locator('td[tabindex="0"]').focus();
  for (const key of ['PageDown', 'PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(dialog(page).getByRole('gridcell', { selected: true })).toHaveText('15');
  await expect(move(page)).toBeVisible();
  answer.resolve(undefined);
  await expect(dialog(page).getByRole('button', { name: texts.reschedule, exact: true })).toBeVisible();
});

test("the calendar opens at the booking's month, with its day chosen", async ({ page }) => {
  await chooseTime(page, '2031-03-10');
  const grid = dialog(page).getByRole('grid', { name: '2031 m. kovas' });
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText('10');
});

test('a booking that was cancelled elsewhere goes, with its dialog', async ({ page }) => {
  const { customer, id } = await chooseTime(page, '2031-05-06');
  await send(site().origin, 'DELETE', `/${lang}/bookings/${id}`, { token: customer.token });
  await move(page).click();
  await expect(page.getByText(errors.not_found ?? '')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(texts.emptyConfirmed ?? '')).toBeVisible();
});

test('the dialog of a booking that has begun closes, and the list is asked for again', async ({ page }) => {
  await chooseTime(page, '2031-05-07');
  await page.route('**/reschedule', (route) =>
    route.fulfill({ status: 409, json: { code: 'completed', message: errors.completed } }),
  );
  const list = page.waitForResponse((response) => response.url().endsWith('/Confirmed'));
  await move(page).click();
  await expect(page.getByText(errors.completed ?? '')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await list;
});

test('what was moved and cancelled is shown also where the list cannot be asked for again', async ({
  page,
}) => {
  await chooseTime(page, '2031-05-08');
  await page.route('**/api/**/Confirmed', (route) => route.abort());
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '2031' });
  await refreshInVain(page, () => move(page).click());
  await expect(card).toContainText('14:00');

  await card.getByRole('button', { name: new RegExp(`^${texts.cancel}: `) }).click();
  await refreshInVain(page, () => dialog(page).getByRole('button', { name: texts.confirm }).click());
  await expect(page.getByText(texts.emptyConfirmed ?? '')).toBeVisible();
  await expect(page.getByText(texts.failed ?? '')).toBeHidden();
});

test('the bookings that stay take the focus of one that goes', async ({ page }) => {
  const { customer } = await chooseTime(page, '2031-05-09');
  const service = await serviceId(site().origin);
  await bookSlot(site().origin, customer, { service, date: '2031-05-12', time: '12:30' });
  await page.reload();
  const first = page.getByRole('button', { name: new RegExp(`^${texts.cancel}: .*10:00`) });
  await first.click();
  await dialog(page).getByRole('button', { name: texts.confirm }).click();
  await expect(first).toBeHidden();
  await expect(page.locator(':focus').getByRole('listitem').filter({ hasText: '12:30' })).toBeVisible();
});

/** Clicks what changes a booking, and waits until the list has been asked for again, which is refused. */
async function refreshInVain(page: Page, click: () => Promise<void>): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Confirmed'));
  await click();
  await failed;
  await expect(dialog(page)).toBeHidden();
}
