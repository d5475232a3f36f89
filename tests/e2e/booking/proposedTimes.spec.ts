import { expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const { site } = siteForFile({});

test.use({ viewport: screens.phone });

const { date: today } = vilniusClock(new Date());
const days = [20, 21, 22, 23].map((count) => addDays(today, count));
let used = 0;

/** Two bookings, on the first two days; for the one of `of`, two times on the last two days are suggested. */
async function proposedIn(page: Page, lang: Language, of: 0 | 1) {
  const { origin } = site();
  const service = await serviceId(origin, used++);
  const { body: shown } = await send(origin, 'GET', `/${lang}/service/${service}`);
  const customer = await registerCustomer(origin, lang);
  const ids: string[] = [];
  for (const date of days.slice(0, 2)) {
    const booking = await aBooking(origin, customer, { service, date, time: '10:00' }, lang);
    ids.push(booking);
  }
  const starts = days.slice(2).map((date) => ({ date, time: '14:00' }));
  const link = await providerLink(site(), service);
  const path = `/${lang}/provider/${link}/bookings/${ids[of]}/proposal`;
  expect((await send(origin, 'PUT', path, { body: { starts } })).status).toBe(204);
  await arriveAs(page, customer, `${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
  const texts = textsOf(lang).proposal;
  const name = fillText(texts.suggests, { name: String(shown.contactPerson) });
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name }) });
  const [first = '', second = ''] = starts.map((start) => formatDateTime(start, lang));
  const accept = (when: string) =>
    row.getByRole('button', { name: fillText(texts.accept, { when }), exact: true });
  return { service, starts, texts, row, first, second, accept };
}

test('in My bookings a suggested time of the next booking is accepted with one key', async ({ page }) => {
  const { texts, row, second, accept, starts } = await proposedIn(page, 'en', 0);
  await expect(row.locator('time')).toHaveAttribute('datetime', `${days[0]}T10:00`);
  await accept(second).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(fillText(texts.accepted, { when: second }))).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  const times = page.getByRole('main').getByRole('listitem').locator('time[datetime*=T]');
  await expect(times.first()).toHaveAttribute('datetime', `${days[1]}T10:00`);
  await expect(times.last()).toHaveAttribute('datetime', `${starts[1]?.date}T14:00`);
});

test('in My bookings a suggestion is declined with one key, and the booking stays', async ({ page }) => {
  const { texts, row } = await proposedIn(page, 'lt', 1);
  await row.getByRole('button', { name: texts.decline, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(texts.declined)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  const times = page.getByRole('main').getByRole('listitem').locator('time[datetime*=T]');
  await expect(times.last()).toHaveAttribute('datetime', `${days[1]}T10:00`);
  await expect(page.getByRole('button', { name: texts.decline, exact: true })).toHaveCount(0);
});

test('a suggested time that has been taken is reported, and the other one stays', async ({ page }) => {
  const { service, starts, texts, row, first, second, accept } = await proposedIn(page, 'ru', 1);
  await expect(accept(first)).toBeVisible();
  const { origin } = site();
  for (const [start, when] of [
    [starts[0], first],
    [starts[1], second],
  ] as const) {
    const slot = { service, date: start?.date ?? '', time: start?.time ?? '' };
    await aBooking(origin, await registerCustomer(origin), slot);
    await accept(when).click();
    await expect(page.getByText(texts.justTaken)).toBeVisible();
    await expect(accept(when)).toHaveCount(0);
    if (when === first) await expect(row).toContainText(fillText(texts.gone, { when }));
  }
  await expect(row).toContainText(texts.noneFree);
  await expect(row.locator('time')).toHaveAttribute('datetime', `${days[1]}T10:00`);
});
