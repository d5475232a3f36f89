import { expect, type Page, test } from 'playwright/test';
import { defaultSchedule, type Schedule } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate, timeSpan } from '#platform/time/dates.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { everyDay } from '../../support/booking/provided.ts';
import { arrive, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { ticket } from '../../support/pages/service.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

/** Noon in Vilnius, of the Saturday before clocks go back. */
const noon = '2027-10-30T09:00:00Z';
const today = '2027-10-30';
/** The hour from 3 to 4 occurs twice on it. */
const doubled = '2027-10-31';
const { site } = siteForFile({ CLOCK: noon });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const lang = 'lt';
const { booking, diary } = textsOf(lang);
const hours = 3_600_000;
const dialogOf = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, date: string) =>
  dialogOf(page).getByRole('gridcell', { name: formatDate(date, lang, { dateStyle: 'full' }) });
const shown = (page: Page) => dialogOf(page).locator('[aria-current=date]');
const fullDate = (date: string) => new RegExp(`^${formatDate(date, lang, { dateStyle: 'full' })}`);

/** A service that is open around the clock, with work of half an hour. */
async function openAllDay(index: number, set: Partial<Schedule> = {}) {
  const { origin } = site();
  const service = await serviceId(origin, index);
  const link = await providerLink(site(), service);
  const body = {
    ...defaultSchedule,
    starts: 'every30',
    duration: 30,
    hours: everyDay('00:00', '24:00'),
    ...set,
  };
  const { status } = await send(origin, 'PUT', `/${lang}/provider/${link}/schedule`, { body });
  expect(status).toBe(200);
  return { service, link };
}

/**
 * The site's clock is fixed; here its responses contain a time that runs with the browser's.
 * @param ahead of the server, in hours
 */
async function runClocks(page: Page, instant: string, ahead = 0): Promise<void> {
  await page.clock.install({ time: new Date(Date.parse(instant) + ahead * hours) });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const browser = await page.evaluate(() => Date.now());
    const date = new Date(browser - ahead * hours).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

const soon = { timeout: 500 };

/** A page that has just rendered may not follow the clock yet. */
async function runMinutes(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor('02:00');
    await check();
  }).toPass();
}

test('today is correct in a dialog that stays open over midnight in Vilnius', async ({ page }) => {
  const { origin } = site();
  await signIn(page, origin, await registerCustomer(origin, lang));
  await runClocks(page, '2027-10-30T20:58:00Z');
  await page.goto(`${origin}/${lang}/service/${await serviceId(origin, 5)}`);
  await page.getByRole('button', { name: booking.book, exact: true }).click();
  await expect(shown(page)).toHaveAccessibleName(fullDate(today));
  await runMinutes(page, () => expect(shown(page)).toHaveAccessibleName(fullDate(doubled), soon));
  await expect(cell(page, today)).toHaveAttribute('aria-disabled', 'true');
  await expect(dialogOf(page).getByRole('gridcell', { selected: true })).toHaveAccessibleName(
    fullDate(doubled),
  );
});

test('a diary that stays open over midnight switches to the new day', async ({ page }) => {
  const { origin } = site();
  const { link } = await openAllDay(6);
  await runClocks(page, '2027-10-30T20:58:00Z');
  await page.goto(`${origin}/${lang}/provider/${link}/calendar`);
  const day = page
    .getByRole('region', { name: textsOf(lang).providerFrame.calendar })
    .getByRole('heading', { level: 2 });
  await expect(day).toHaveText(formatDate(today, lang, { dateStyle: 'full' }));
  await runMinutes(page, () =>
    expect(day).toHaveText(formatDate(doubled, lang, { dateStyle: 'full' }), soon),
  );
});

for (const ahead of [3, -3])
  test(`a browser whose clock is ${ahead} hours ahead books what the server offers`, async ({ page }) => {
    const { origin } = site();
    const customer = await registerCustomer(origin, lang);
    const { service } = await openAllDay(ahead > 0 ? 7 : 8);
    await signIn(page, origin, customer);
    await runClocks(page, noon, ahead);
    await page.goto(`${origin}/${lang}/service/${service}?at=${today}T13:00&openModal=true`);
    const times = dialogOf(page).getByRole('radio');
    await expect(dialogOf(page).getByRole('radio', { checked: true })).toHaveAccessibleName('13:00');
    for (const past of ['09:00', '10:00', '11:30'])
      await expect(times.filter({ hasText: past })).toHaveCount(0);
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(`^${booking.reserve}.*13:00`) })
      .click();
    await expect(ticket(page, lang).locator('time')).toContainText('13:00');
    const { body } = await send(origin, 'GET', `/${lang}/bookings/user/${customer.email}`, customer);
    expect(body).toMatchObject([{ date: today, time: '13:00' }]);
  });

for (const [ahead, instant] of [
  [3, '2027-10-30T20:00:00Z'],
  [-3, '2027-10-30T21:30:00Z'],
] as const)
  test(`a browser whose clock is ${ahead} hours ahead around midnight shows the server's day`, async ({
    page,
  }) => {
    const { origin } = site();
    await signIn(page, origin, await registerCustomer(origin, lang));
    await runClocks(page, instant, ahead);
    await page.goto(`${origin}/${lang}/service/${await serviceId(origin, 5)}`);
    await page.getByRole('button', { name: booking.book, exact: true }).click();
    await expect(shown(page)).toHaveAccessibleName(fullDate(ahead > 0 ? today : doubled));
  });

test('the repeated hour of a clock change hides nothing, and starts and lengths are correct', async ({
  page,
}) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const { service, link } = await openAllDay(9);
  for (const time of ['02:30', '03:00', '04:00'])
    await aBooking(origin, customer, { service, date: doubled, time });
  await signIn(page, origin, customer);
  await page.clock.setFixedTime(noon);
  await page.goto(`${origin}/${lang}/service/${service}?at=${doubled}T03:30&openModal=true`);
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${booking.reserve}.*03:30`) })
    .click();
  // Half an hour after the first half past three, clocks show three again.
  await expect(ticket(page, lang).locator('time')).toContainText('03:30–03:00');

  await arrive(page, `${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  const rows = page.getByRole('main').locator('li.card');
  await expect(rows).toHaveCount(4);
  const { until } = textsOf(lang).bookings;
  await expect(rows.filter({ has: page.locator('time', { hasText: '03:30' }) })).toContainText(
    until.replace('{{time}}', '03:00'),
  );

  await arrive(page, `${origin}/${lang}/provider/${link}/calendar`);
  const days = page.getByRole('region', { name: textsOf(lang).providerFrame.calendar });
  await days.locator('input[type=date]').fill(doubled);
  const booked = days.getByRole('link', { name: customer.name });
  await expect(booked).toHaveCount(4);
  // Half an hour each.
  for (const each of await booked.all()) expect((await each.boundingBox())?.height).toBe(27);
  await days.getByRole('button', { name: diary.week, exact: true }).click();
  await expect(booked).toHaveCount(4);
});

test('a visit from before midnight is also shown on the next day, in each view', async ({ page }) => {
  const { origin } = site();
  const customer = await registerCustomer(origin, lang);
  const { service, link } = await openAllDay(11, { duration: 120 });
  const [monday, tuesday] = ['2027-11-01', '2027-11-02'];
  // It ends on a Monday, in another week.
  for (const date of [addDays(monday, -1), monday])
    await aBooking(origin, customer, { service, date, time: '23:00' });
  await page.clock.setFixedTime(noon);
  await arrive(page, `${origin}/${lang}/provider/${link}/calendar`);
  const days = page.getByRole('region', { name: textsOf(lang).providerFrame.calendar });
  await days.locator('input[type=date]').fill(tuesday);
  const booked = days.getByRole('link', { name: customer.name });
  await expect(booked).toHaveAccessibleName(new RegExp(timeSpan('00:00', '01:00', lang)));
  await days.getByRole('button', { name: diary.week, exact: true }).click();
  // Two that finish in this week, and the one that starts in it.
  await expect(booked).toHaveCount(3);
});
