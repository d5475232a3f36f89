import { expect, test } from 'playwright/test';
import { durationLabel } from '#features/availability/durations.ts';
import { defaultSchedule } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { timeSpan } from '#platform/time/dates.ts';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { everyDay, freeTimes } from '../../support/booking/provided.ts';
import { arrive, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const today = '2031-05-05';
const tomorrow = addDays(today, 1);
const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone, hasTouch: true });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`a provider blocks time by touch, after a decision about its bookings, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const { diary, providerFrame: frame } = textsOf(lang);
    const { free, closed } = diary.states;
    const service = await serviceId(origin, index);
    const link = await providerLink(site(), service);

    const hours = everyDay('08:00', '20:00');
    const body = { ...defaultSchedule, starts: 'every30', duration: 60, hours };
    expect((await send(origin, 'PUT', `/en/provider/${link}/schedule`, { body })).status).toBe(200);
    const owner = await ownerOf(site(), service);
    const customer = await registerCustomer(origin, lang);
    const slot = { service, date: tomorrow, time: '10:00' };
    await aBooking(origin, customer, slot, lang);
    await signIn(page, origin, owner);
    await page.clock.setFixedTime(mondayMorning);
    const days = page.getByRole('region', { name: frame.calendar });
    const stretch = (from: string, to: string) =>
      days.getByRole('button', { name: `${free}: ${timeSpan(from, to, lang)}`, exact: true });
    const strip = page.getByRole('region', { name: diary.chosen });
    const dialog = page.getByRole('dialog');

    // The chosen length goes to the phone booking.
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar?date=${tomorrow}`);
    await stretch('08:00', '10:00').tap({ position: { x: 60, y: 5 } });
    await strip.getByRole('group', { name: diary.to, exact: true }).getByLabel(diary.later).tap();
    await strip.getByRole('link', { name: diary.takeTitle }).tap();
    const length = page.getByRole('group', { name: textsOf(lang).phoneBooking.length });
    await expect(length.getByRole('status')).toHaveText(durationLabel(90, lang));

    // Time with a booking is not blocked before the provider decides what happens to the booking.
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar?date=${tomorrow}`);
    await stretch('08:00', '10:00').press('Enter');
    await strip.getByRole('button', { name: diary.back, exact: true }).press('Enter');
    await expect(stretch('08:00', '10:00')).toBeFocused();
    await stretch('08:00', '10:00').tap({ position: { x: 60, y: 5 } });
    await strip.getByRole('button', { name: diary.closeUntil }).tap();
    await dialog.getByRole('button', { name: diary.nextUp.replace('{{name}}', customer.name) }).tap();
    expect(await freeTimes(origin, service, tomorrow)).toContain('08:00');
    await dialog.getByRole('button', { name: diary.keepIt, exact: true }).tap();
    await dialog.getByRole('button', { name: diary.blockNow, exact: true }).tap();
    await expect(dialog).toBeHidden();
    await expect(days.getByRole('link', { name: customer.name })).toBeVisible();
    expect(await freeTimes(origin, service, tomorrow)).toEqual([]);
    await arrive(page, `${origin}/${lang}/provider/${service}/calendar?date=${tomorrow}`);
    const { addressMissing } = textsOf(lang).details;
    await expect(days.getByRole('link', { name: customer.name })).toContainText(addressMissing);
    await expect(days.getByRole('button', { name: new RegExp(`^${closed}: `) }).first()).toBeVisible();
    await expect(days.getByRole('button', { name: new RegExp(`^${free}: `) })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test('in a week on a tablet the sign of a missing address is one line of its entry', async ({ page }) => {
  const { origin } = site();
  const { diary, details } = textsOf('en');
  const service = await serviceId(origin, 4);
  const link = await providerLink(site(), service);
  const body = { ...defaultSchedule, duration: 60 };
  expect((await send(origin, 'PUT', `/en/provider/${link}/schedule`, { body })).status).toBe(200);
  await aBooking(origin, await registerCustomer(origin), { service, date: tomorrow, time: '10:00' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.clock.setFixedTime(mondayMorning);
  await arrive(page, `${origin}/en/provider/${link}/calendar`);
  await page.getByText(diary.week, { exact: true }).click();
  const missing = page.getByRole('link').getByText(details.addressMissing, { exact: true });
  await expect(missing).toBeVisible();
  const lines = (element: Element) =>
    element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight);
  expect(await missing.evaluate(lines)).toBe(1);
});

test('in forced colours bookings, time off and the shown booking differ from the rest', async ({ page }) => {
  const { origin } = site();
  const service = await serviceId(origin, 5);
  const link = await providerLink(site(), service);
  const body = { ...defaultSchedule, starts: 'every30', duration: 60, hours: everyDay('10:00', '14:00') };
  expect((await send(origin, 'PUT', `/en/provider/${link}/schedule`, { body })).status).toBe(200);
  const customer = await registerCustomer(origin);
  for (const time of ['10:00', '12:00']) await aBooking(origin, customer, { service, date: today, time });
  await page.clock.setFixedTime(mondayMorning);
  await page.setViewportSize(screens.desktop);
  await page.emulateMedia({ forcedColors: 'active' });

  await arrive(page, `${origin}/en/provider/${link}/calendar?date=${today}`);
  const entry = page.locator('#calendar [data-booking]').first();
  await expect(entry).toHaveCSS('outline-style', 'solid');
  const days = entry.locator('xpath=..');
  await expect(days).not.toHaveCSS('background-image', 'none');

  await arrive(page, `${origin}/en/provider/${link}`);
  const edges = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: customer.name })
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderLeftColor));
  expect(new Set(edges).size).toBe(2);
  await expect(page.locator('.hatched').first()).not.toHaveCSS('background-image', 'none');
});
