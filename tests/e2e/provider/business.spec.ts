import { expect, type Locator, test } from 'playwright/test';
import { defaultSchedule } from '#features/availability/index.ts';
import { usualWeek } from '#features/availability/index.ts';
import { weekText } from '#features/availability/weekText.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { send, serviceId } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { siteForFile, textsOf } from '../../support/browser/journey.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

/** A Monday, 9:30 in Vilnius. */
const clock = '2031-05-05T06:30:00Z';
const dayOff = addDays('2031-05-05', 1);
const { site, start, stop } = siteForFile({ CLOCK: clock });
test.beforeAll(start);
test.afterAll(stop);
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`a price and a day off are changed with four presses each, and Business names its states, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const service = await serviceId(origin, index + 1);
    const link = await providerLink(site(), service);
    const schedule = {
      ...defaultSchedule,
      crews: 2,
      hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '08:00', to: '17:00' })),
    };
    const set = await send(origin, 'PUT', `/en/provider/${link}/schedule`, { body: schedule });
    expect(set.status).toBe(200);
    await page.clock.setFixedTime(clock);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.tap();
    };
    const { saved } = textsOf(lang, 'provider');
    const { business } = textsOf(lang, 'providerFrame');
    const states = textsOf(lang, 'businessStates');
    const [prices, hours] = [textsOf(lang, 'priceForm'), textsOf(lang, 'schedule')];
    const row = (title = '') => page.getByRole('main').getByRole('link', { name: title });
    const openBusiness = async () => {
      await arrive(page, `${origin}/${lang}/provider/${link}`);
      await press(page.getByRole('link', { name: business, exact: true }));
    };

    await openBusiness();
    const crews = fillCounted(states, 'crews', { count: 2 }, lang);
    await expect(row(hours.title)).toContainText(`${weekText(usualWeek(schedule), lang)} · ${crews}`);
    await press(row(prices.title));
    await page.getByLabel(prices.callOut ?? '', { exact: true }).fill('25');
    await press(page.getByRole('button', { name: prices.save, exact: true }));
    await expect(page.getByText(saved ?? '', { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(4);

    presses = 0;
    await openBusiness();
    await expect(row(prices.title)).toContainText('25');
    await press(row(hours.title));
    await press(page.getByRole('button', { name: hours.addDaysOff, exact: true }));
    for (const label of [hours.firstDay, hours.lastDay])
      await page.getByLabel(label ?? '', { exact: true }).fill(dayOff);
    await press(page.getByRole('button', { name: hours.save, exact: true }));
    await expect(page.getByText(saved ?? '', { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(4);
    expect(await freeTimes(origin, service, dayOff)).toEqual([]);
  });
