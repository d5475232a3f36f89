import { expect, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDateTime, shortDate } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { closing, opening } from '../../support/booking/provided.ts';
import { arrive, arriveAs, screens, submitLogin, textsOf } from '../../support/browser/journey.ts';
import { mailedSiteForFile } from '../../support/browser/siteForFile.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { days, freeTimes } from '../../support/pages/service.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const { site, mail } = mailedSiteForFile({ CLOCK: clock });
test.beforeEach(({ page }) => page.clock.setFixedTime(clock));

const { booking, waitlist, service } = textsOf('lt');

/** The browser's clock is in the year of that day, this process's is not. */
const inBrowser = (text: string) => text.replace(/2031\sm\.\s/, '');

/** `open` makes a slot of the day available. */
async function closedDay(index: number, ahead: number) {
  const { origin } = site();
  const id = await serviceId(origin, index);
  const date = addDays(vilniusClock(new Date(clock)).date, ahead);
  const link = await providerLink(site(), id);
  const set = (body: object) => send(origin, 'PUT', `/lt/provider/${link}/closed-time`, { body });
  await set(closing(date, '00:00', '24:00'));
  return { id, date, open: (time: string) => set(opening(date, time)) };
}

test('a customer who waits for a full day is emailed and opens the dialog with the available slot; one who is too late sees that it is taken', async ({
  page,
}) => {
  const { origin } = site();
  const [customer, other] = [await registerCustomer(origin, 'lt'), await registerCustomer(origin, 'lt')];
  const { id, date, open } = await closedDay(0, 2);
  await page.setViewportSize(screens.phone);
  await arriveAs(page, customer, `${origin}/lt/service/${id}`);
  await days(page, 'lt').nth(2).click();
  await page.getByRole('link', { name: service.notifyMe }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(booking.noTimes)).toBeVisible();
  await dialog.getByRole('button', { name: waitlist.join }).click();
  await expect(dialog.getByText(waitlist.joined)).toBeVisible();

  await open('14:00');
  const link = linkIn(await mail().mailTo(customer.email, 'Atsilaisvino laikas'), `/lt/service/${id}`);
  const at = { date, time: '14:00' };
  await arrive(page, link);
  const reserve = dialog.getByRole('button', {
    name: fillText(booking.reserveAt, { when: inBrowser(formatDateTime(at, 'lt')) }),
  });
  await expect(reserve).toBeVisible();

  await open('18:00');
  await aBooking(origin, other, { service: id, ...at });
  await arrive(page, link);
  await expect(dialog.getByRole('alert')).toContainText(booking.slotTaken);
  const next = dialog.getByRole('button', {
    name: inBrowser(formatDateTime({ date, time: '18:00' }, 'lt')),
    exact: true,
  });
  await next.click();
  await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}`) }).click();
  await expect(page.getByText(booking.booked)).toBeVisible();
});

test('without a login and scripts, the linked page shows that the slot was taken, and available ones', async ({
  browser,
}) => {
  const { id, date, open } = await closedDay(1, 9);
  await open('18:00');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const lost = (time: string) =>
    page.getByText(fillText(service.lost, { when: formatDateTime({ date, time }, 'lt') }));
  await page.goto(`${site().origin}/lt/service/${id}?at=${date}T14:00&openModal=true`);
  await expect(lost('14:00')).toBeVisible();
  const times = freeTimes(page, 'lt').locator('[data-at]').filter({ visible: true });
  await expect(times).toHaveText(['18:00']);
  await page.goto(`${site().origin}/lt/service/${id}?at=${date}T18:00&openModal=true`);
  await expect(times).toHaveAttribute('aria-current', 'true');
  await expect(lost('18:00')).toHaveCount(0);
  await page.goto(`${site().origin}/lt/service/${id}?at=2031-05-05T10:00`);
  await expect(
    page.getByText(
      fillText(service.lost, { when: formatDateTime({ date: '2031-05-05', time: '10:00' }, 'lt') }),
    ),
  ).toBeVisible();
  await context.close();
});

test('a customer leaves a waitlist on My bookings', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, 'lt');
  const { id, date } = await closedDay(2, 3);
  const body = { serviceId: id, from: date, to: addDays(date, 2) };
  await send(origin, 'POST', '/lt/bookings/waitlist', { token: customer.token, body });
  await arriveAs(page, customer, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await expect(page.getByRole('listitem').filter({ hasText: waitlist.mailed })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${waitlist.leave}: `) }).click();
  await expect(page.getByText(waitlist.left, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: waitlist.title })).toHaveCount(0);
});

test('a login on the way to a waitlist returns to the full day', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, 'lt');
  const { id, date } = await closedDay(3, 3);
  await arrive(page, `${origin}/lt/service/${id}`);
  await days(page, 'lt').nth(3).click();
  await page.getByRole('link', { name: service.notifyMe }).filter({ visible: true }).click();
  await submitLogin(page, 'lt', customer);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(booking.noTimes)).toBeVisible();
  await dialog.getByRole('button', { name: waitlist.join }).click();
  await expect(dialog.getByText(waitlist.joined)).toBeVisible();
  await arrive(page, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  await expect(page.getByRole('region', { name: waitlist.title })).toContainText(
    inBrowser(shortDate(date, 'lt')),
  );
});
