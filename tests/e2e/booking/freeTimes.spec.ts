import { expect, type Page, test } from 'playwright/test';
import { formatDate, shortDate } from '#platform/time/dates.ts';
import { send } from '../../support/account/customers.ts';
import { arrive, arriveAs, submitLogin, textsOf } from '../../support/browser/journey.ts';
import { days, freeTimes } from '../../support/pages/service.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage } = stageForFile();

const lang = 'lt';
const { booking } = textsOf(lang);
const address = () => `${stage().origin}/${lang}/service/${stage().service}`;
const times = (page: Page) => freeTimes(page, lang);
/** Shows the second day, since starts of today may pass during the test. */
const showTomorrow = (page: Page) => days(page, lang).nth(1).click();
const start10 = (page: Page) => times(page).getByRole('link', { name: '10:00' });
const reserve = (page: Page) => page.getByRole('button', { name: new RegExp(`^${booking.reserve}.*10:00`) });

test('a logged-in customer books a slot with two clicks, and it disappears from the page', async ({
  page,
}) => {
  const { origin, customer } = stage();
  await arriveAs(page, customer, address());
  await showTomorrow(page);
  await start10(page).click();
  await reserve(page).click();
  await expect(page.getByText(booking.booked)).toBeVisible();
  await expect(start10(page)).toHaveCount(0);
  await arrive(page, address());
  await showTomorrow(page);
  await expect(times(page).getByRole('link').filter({ visible: true }).first()).toBeVisible();
  await expect(start10(page)).toHaveCount(0);
  const { body } = await send(origin, 'GET', `/lt/bookings/user/${customer.email}`, customer);
  for (const { _id, date } of body as unknown as { _id: string; date: string }[])
    if (date < '2032') await send(origin, 'DELETE', `/lt/bookings/${_id}`, customer);
  await arrive(page, address());
  await showTomorrow(page);
  await expect(start10(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('more days lead to the login, which names the day, then to the dialog with that day', async ({
    page,
  }) => {
    const { customer } = stage();
    await arrive(page, address());
    const bar = page.getByRole('complementary', { name: textsOf(lang).service.booking });
    await expect(bar.getByRole('link', { name: booking.toLogin, exact: true })).toBeInViewport();
    await expect(bar.getByRole('link', { name: booking.toRegister, exact: true })).toBeInViewport();
    await times(page)
      .getByRole('link', { name: textsOf(lang).service.moreDays })
      .click();
    const date = new URL(page.url()).searchParams.get('next')?.match(/at=([\d-]+)/)?.[1] ?? '';
    const wanted = page.getByRole('region', { name: textsOf(lang).waitingBooking.dayTitle });
    await expect(wanted).toContainText(shortDate(date, lang));
    await submitLogin(page, lang, customer);
    await expect(page.getByRole('dialog').getByRole('gridcell', { selected: true })).toHaveAccessibleName(
      new RegExp(`^${formatDate(date, lang, { dateStyle: 'full' })}`),
    );
  });
});
