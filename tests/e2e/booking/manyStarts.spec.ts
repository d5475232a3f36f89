import { expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { languages } from '#platform/i18n/languages.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { everyDay, freeTimes, providedService } from '../../support/booking/provided.ts';
import { arrive, arriveAs, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const { site } = siteForFile({ CLOCK: '2031-05-14T05:00:00Z' });
test.use({ viewport: { width: 320, height: 640 } });

const day = '2031-05-20';
const schedule = { starts: 'every15', hours: everyDay('07:30', '22:00') } as const;
const dialogOf = (page: Page) => page.getByRole('dialog');
const times = (page: Page) => dialogOf(page).getByRole('radiogroup').getByRole('radio');

for (const [index, lang] of languages.entries())
  test(`a customer finds a slot among many on a narrow phone by keyboard, and books it, in ${lang}`, async ({
    page,
  }) => {
    const booking = textsOf(lang).booking;
    const { morning, afternoon, evening } = booking.parts;
    const { service, change } = await providedService(site(), index);
    await change(schedule);
    const { origin } = site();
    const free = await freeTimes(origin, service, day);
    expect(free).toHaveLength(57);
    const customer = await registerCustomer(origin, lang);
    await arriveAs(page, customer, `${origin}/${lang}/service/${service}?at=${day}&openModal=true`);
    const named = (time: string) =>
      dialogOf(page).getByRole('radio', { name: timeLabel(time, lang), exact: true });
    await expect(times(page)).toHaveCount(9);
    for (const [name, first] of [
      [morning, '07:30'],
      [afternoon, '12:00'],
      [evening, '17:00'],
    ])
      await expect(dialogOf(page).getByRole('group', { name, exact: true }).getByRole('radio')).toHaveText([
        timeLabel(first ?? '', lang),
        /./,
        /./,
      ]);
    // Times are shown while they load, but cannot be selected yet.
    await expect(times(page).first()).not.toHaveAttribute('aria-disabled', 'true');
    await times(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(named('07:45')).toBeChecked();
    await page.keyboard.press('Tab');
    const all = dialogOf(page).getByRole('button', {
      name: fillText(booking.allTimes, { number: 57 }),
    });
    await expect(all).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(times(page)).toHaveCount(57);
    await expect(named('08:15')).toBeFocused();
    await expect(named('07:45')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(named('08:30')).toBeChecked();
    await expect(named('08:30')).toBeFocused();
    const boxes = await times(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(96);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
    await named('13:45').click();
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(`^${booking.reserve}.* ${timeLabel('13:45', lang)}$`) })
      .click();
    await expect(page.getByText(booking.booked)).toBeVisible();
    const { body } = await send(origin, 'GET', `/${lang}/bookings/user/${customer.email}`, customer);
    expect(body).toMatchObject([{ date: day, time: '13:45' }]);
  });

test('a requested slot is selected and shown among the first ones of its part', async ({ page }) => {
  const { service, change } = await providedService(site(), languages.length);
  await change(schedule);
  const { origin } = site();
  await signIn(page, origin, await registerCustomer(origin));
  await arrive(page, `${origin}/en/service/${service}?at=${day}T10:45`);
  await expect(times(page)).toHaveText(
    ['07:30', '07:45', '08:00', '10:45', '12:00', '12:15', '12:30', '17:00', '17:15', '17:30'].map((time) =>
      timeLabel(time, 'en'),
    ),
  );
  await expect(times(page).nth(3)).toBeChecked();
});

test('a page shows the provider’s hours and last start time, to search engines too', async ({ page }) => {
  const { service, change } = await providedService(site(), languages.length + 1);
  await change({
    starts: 'own',
    ownStarts: [{ weekday: 1, time: '12:30' }],
    hours: everyDay('09:00', '17:00'),
  });
  await page.goto(`${site().origin}/lt/service/${service}`);
  const texts = textsOf('lt').service;
  await expect(page.getByText(fillText(texts.availableFrom, { from: '09:00', to: '17:00' }))).toBeVisible();
  await expect(page.getByText(fillText(texts.lastStart, { last: '12:30', to: '17:00' }))).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain(
    '"dayOfWeek":["https://schema.org/Tuesday"],"opens":"09:00","closes":"17:00"',
  );
});
