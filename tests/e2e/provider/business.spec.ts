import { expect, type Locator, test } from 'playwright/test';
import { defaultSchedule, usualWeek, type WeeklySpan } from '#features/availability/index.ts';
import { spanText, weekText } from '#features/availability/weekText.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { weekdayName } from '#platform/time/dates.ts';
import { aBooking, registerCustomer, send, sendAs, serviceId } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { countingHands } from '../../support/browser/hands.ts';
import { arrive, screens, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { toasts } from '../../support/pages/toasts.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const dayOff = addDays('2031-05-05', 1);
const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone, hasTouch: true });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`a price, a day off and hours are changed with four presses each, and Business names its states, in ${lang}`, async ({
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
    await page.clock.setFixedTime(mondayMorning);
    const { press, counts } = countingHands((control) => control.tap());
    const { businessStates: states, priceForm: prices, schedule: hours } = textsOf(lang);
    const { saved } = textsOf(lang).common;
    const { save } = textsOf(lang).saveBar;
    const { business } = textsOf(lang).providerFrame;
    const row = (title = '') => page.getByRole('main').getByRole('link', { name: title });
    const openBusiness = async () => {
      await arrive(page, `${origin}/${lang}/provider/${link}`);
      await press(page.getByRole('link', { name: business, exact: true }));
    };

    await openBusiness();
    const crews = fillCounted(states, 'crews', { count: 2 }, lang);
    await expect(row(hours.title)).toContainText(weekText(usualWeek(schedule), lang));
    await expect(row(textsOf(lang).crews.title)).toContainText(crews);
    await press(row(prices.title));
    await page.getByLabel(prices.callOut, { exact: true }).fill('25');
    await press(page.getByRole('button', { name: save, exact: true }));
    await expect(page.getByText(saved, { exact: true })).toBeVisible();
    expect(counts.presses).toBeLessThanOrEqual(4);

    counts.presses = 0;
    await openBusiness();
    await expect(row(prices.title)).toContainText('25');
    await press(row(hours.title));
    await press(page.getByRole('button', { name: hours.addDaysOff, exact: true }));
    // The last day follows.
    await page.getByLabel(hours.firstDay, { exact: true }).fill(dayOff);
    await press(page.getByRole('button', { name: save, exact: true }));
    await expect(page.getByText(saved, { exact: true })).toBeVisible();
    expect(counts.presses).toBeLessThanOrEqual(4);
    expect(await freeTimes(origin, service, dayOff)).toEqual([]);

    counts.presses = 0;
    await openBusiness();
    await press(row(hours.title));
    const monday = page.getByRole('group', { name: weekdayName(0, lang) });
    await monday.getByLabel(hours.to, { exact: true }).selectOption('12:00');
    await press(page.getByRole('button', { name: save, exact: true }));
    await expect(page.getByText(saved, { exact: true })).toBeVisible();
    expect(counts.presses).toBeLessThanOrEqual(4);
    expect(await freeTimes(origin, service, addDays(dayOff, 6))).not.toContain('12:00');
  });

for (const [index, lang] of (['en', 'ru'] as const).entries())
  test(`a price, a day off and hours are changed by keyboard only, and leaving asks, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const service = await serviceId(origin, index + 7);
    const link = await providerLink(site(), service);
    await page.clock.setFixedTime(mondayMorning);
    const { providerFrame: frame, saveBar: bar, priceForm: prices, schedule: hours } = textsOf(lang);
    const { saved } = textsOf(lang).common;
    const press = (key: string) => page.keyboard.press(key);
    const goTo = async (target: Locator, key = 'Tab') => {
      await target.waitFor();
      for (let steps = 0; steps < 60; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await press(key);
      }
      await expect(target).toBeFocused();
    };
    const act = async (target: Locator, key?: string) => {
      await goTo(target, key);
      await press('Enter');
    };
    const main = page.getByRole('main');
    const openPart = async (title = '') => {
      await arrive(page, `${origin}/${lang}/provider/${link}`);
      await act(page.getByRole('link', { name: frame.business, exact: true }));
      await act(main.getByRole('link', { name: title }));
    };
    const button = (name = '') => page.getByRole('button', { name, exact: true });
    const saves = async () => {
      await act(button(bar.save));
      await expect(page.getByText(saved, { exact: true })).toBeVisible();
      await expect(button(bar.save)).toBeHidden();
    };

    await openPart(prices.title);
    await goTo(page.getByLabel(prices.callOut, { exact: true }));
    await press('Control+A');
    await page.keyboard.type('25');
    await saves();

    await openPart(hours.title);
    await act(button(hours.addDaysOff));
    for (const label of [hours.firstDay, hours.lastDay]) {
      await goTo(page.getByLabel(label ?? '', { exact: true }));
      await page.keyboard.type('05062031');
    }
    await saves();
    expect(await freeTimes(origin, service, dayOff)).toEqual([]);

    await arrive(page, page.url());
    const end = page.getByRole('group', { name: weekdayName(0, lang) }).getByLabel(hours.to, { exact: true });
    await goTo(end);
    for (let quarters = 0; quarters < 12; quarters += 1) await press('ArrowUp');
    await expect(end).toHaveValue('19:00');
    await saves();
    expect(await freeTimes(origin, service, addDays(dayOff, 6))).not.toContain('19:00');

    await goTo(end, 'Shift+Tab');
    await press('ArrowUp');
    await act(button(bar.discard));
    await expect(end).toHaveValue('19:00');

    await goTo(end);
    await press('ArrowUp');
    await act(main.getByRole('link', { name: frame.business, exact: true }), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: bar.leaving });
    await act(dialog.getByRole('button', { name: bar.stay, exact: true }));
    await expect(end).toHaveValue('18:45');
    await act(main.getByRole('link', { name: frame.business, exact: true }), 'Shift+Tab');
    await act(dialog.getByRole('button', { name: bar.discard, exact: true }));
    await page.waitForURL(/business$/);
  });

test('one bar saves a form: it counts changes, discards them, and asks before a link leaves them', async ({
  page,
}) => {
  const { origin } = site();
  const link = await providerLink(site(), await serviceId(origin, 4));
  const url = `${origin}/ru/provider/${link}/business/questions`;
  await page.clock.setFixedTime(mondayMorning);
  await arrive(page, url);
  const { saveBar: bar, questionForm: form } = textsOf('ru');
  const field = (number: string, language: string) =>
    page.getByLabel(fillText(form.question, { number, language }));
  const act = (name = '') => page.getByRole('button', { name, exact: true });
  await expect(act(bar.save)).toBeHidden();
  await field('1', 'литовский').fill('Kuris aukštas?');
  await expect(page.getByRole('status').filter({ hasText: '1 изменение' })).toHaveCount(1);
  const last = field('3', 'литовский');
  await last.fill('Ar yra liftas?');
  await page.getByRole('tab', { name: 'русский' }).tap();
  await field('3', 'русский').fill('Есть ли лифт?');
  await expect(page.getByRole('status').filter({ hasText: '3 изменения' })).toHaveCount(1);
  // Neither the bar of the page nor that of the form covers the field.
  const box = await field('3', 'русский').boundingBox();
  const top = (await page.locator('.save-bar').boundingBox())?.y ?? 0;
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  const foot = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0;
  expect((await act(bar.save).boundingBox())?.y).toBeLessThan(foot - 44);

  await act(bar.discard).tap();
  await expect(act(bar.save)).toBeHidden();
  await expect(last).toHaveValue('');

  await field('1', 'литовский').fill('Kuris aukštas?');
  const business = textsOf('ru').providerFrame.business;
  const leave = () => page.getByRole('main').getByRole('link', { name: business, exact: true }).tap();
  await leave();
  const dialog = page.getByRole('dialog', { name: bar.leaving });
  await dialog.getByRole('button', { name: bar.stay, exact: true }).tap();
  await expect(field('1', 'литовский')).toHaveValue('Kuris aukštas?');
  await leave();
  await dialog.getByRole('button', { name: bar.save, exact: true }).tap();
  await page.waitForURL(/business$/);
  await arrive(page, url);
  await expect(field('1', 'литовский')).toHaveValue('Kuris aukštas?');
  await field('1', 'литовский').fill('');
  await leave();
  await dialog.getByRole('button', { name: bar.discard, exact: true }).tap();
  await page.waitForURL(/business$/);
  await arrive(page, url);
  await expect(field('1', 'литовский')).toHaveValue('Kuris aukštas?');
});

test('a form keeps what another device has saved on other pages in the meantime', async ({ page }) => {
  const { origin } = site();
  const link = await providerLink(site(), await serviceId(origin, 7));
  const own = sendAs({}, origin, `/lt/provider/${link}/`);
  const saves = async () => {
    await page.getByRole('button', { name: textsOf('lt').saveBar.save, exact: true }).tap();
    await expect(page.getByText(textsOf('lt').common.saved, { exact: true })).toBeVisible();
  };
  await page.clock.setFixedTime(mondayMorning);
  await arrive(page, `${origin}/lt/provider/${link}/business/hours`);
  const monday = page.getByRole('group', { name: weekdayName(0, 'lt') });
  await monday.getByLabel(textsOf('lt').schedule.to, { exact: true }).selectOption('17:00');
  expect((await own('PUT', 'schedule', { ...defaultSchedule, duration: 90 })).status).toBe(200);
  await saves();
  const { body: schedule } = await own('GET', 'schedule');
  expect(schedule).toMatchObject({ duration: 90 });
  expect(schedule.hours).toContainEqual({ weekday: 0, from: '08:00', to: '17:00' });

  await arrive(page, `${origin}/lt/provider/${link}/business/contacts`);
  await page.locator('[name=phone]').fill('+370 612 34567');
  const { body: now } = await own('GET', 'service');
  const pictures = (now.pictures as { file: string; alt: unknown }[]).map(({ file, alt }) => ({ file, alt }));
  const abouts = { ...(now.abouts as object), ru: 'Чиним краны.' };
  expect((await own('PUT', 'service', { abouts, pictures, phone: '' })).status).toBe(200);
  await saves();
  expect((await own('GET', 'service')).body).toMatchObject({ phone: '+370 612 34567', abouts });
});

test('changed hours name the bookings that they no longer contain, before they are saved', async ({
  page,
}) => {
  const { origin } = site();
  const service = await serviceId(origin, 5);
  const link = await providerLink(site(), service);
  const customer = await registerCustomer(origin);
  await aBooking(origin, customer, { service, date: dayOff, time: '18:00' });
  await page.clock.setFixedTime(mondayMorning);
  await arrive(page, `${origin}/lt/provider/${link}/business/hours`);
  const texts = textsOf('lt').schedule;
  const day = (weekday: number) => page.getByRole('group', { name: weekdayName(weekday, 'lt') });
  const warning = page.getByText(texts.lost_one?.replace('{{count}}', '1') ?? '');
  for (const weekday of [0, 1, 2, 3, 4, 5, 6])
    expect((await day(weekday).boundingBox())?.height).toBeLessThanOrEqual(58);
  await day(1).getByLabel(texts.to, { exact: true }).selectOption('20:00');
  await expect(warning).toBeHidden();
  await day(1).getByLabel(texts.to, { exact: true }).selectOption('17:00');
  await expect(warning).toBeVisible();
  await expect(page.locator('a[href*="/visit/"]')).toHaveCount(1);
  await day(1).getByLabel(texts.from, { exact: true }).selectOption('');
  await expect(warning).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 pakeitimas' })).toHaveCount(1);
  await page.getByRole('button', { name: textsOf('lt').saveBar.discard, exact: true }).tap();
  await expect(warning).toBeHidden();
  await expect(day(1).getByLabel(texts.to, { exact: true })).toHaveValue('22:00');
});

test('a break is added, copied to the working days, changed and removed, and follows a day off', async ({
  page,
}) => {
  const { origin } = site();
  const link = await providerLink(site(), await serviceId(origin, 6));
  const read = async () =>
    (await send(origin, 'GET', `/en/provider/${link}/schedule`)).body.hours as WeeklySpan[];
  await page.clock.setFixedTime(mondayMorning);
  await arrive(page, `${origin}/lt/provider/${link}/business/hours`);
  const texts = textsOf('lt').schedule;
  const day = (weekday: number) => page.getByRole('group', { name: weekdayName(weekday, 'lt') });
  const act = (weekday: number, text = '') =>
    day(weekday).getByRole('button', { name: fillText(text, { day: weekdayName(weekday, 'lt') }) });
  const select = (weekday: number, label = '') => day(weekday).getByLabel(label, { exact: true });
  const save = async () => {
    // The toast of the first save may still be visible.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: textsOf('lt').saveBar.save, exact: true }).tap();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText(textsOf('lt').common.saved, { exact: true })).toBeVisible();
  };

  await act(0, texts.addBreak).tap();
  await select(0, texts.breakTo).selectOption('12:30');
  await day(0).getByRole('button', { name: 'antr.–penkt.' }).tap();
  const friday = day(4).getByRole('button', { name: spanText({ from: '12:00', to: '12:30' }, 'lt') });
  await expect(friday).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  const [to, shown] = [await select(4, texts.to).boundingBox(), await friday.boundingBox()];
  expect(shown?.x).toBeGreaterThanOrEqual((to?.x ?? 0) + (to?.width ?? Infinity));
  await act(6, texts.addBreak).tap();
  await select(6, texts.from).selectOption('');
  await save();
  const spans = [
    { from: '08:00', to: '12:00' },
    { from: '12:30', to: '22:00' },
  ];
  const workdays = [0, 1, 2, 3, 4].flatMap((weekday) => spans.map((span) => ({ weekday, ...span })));
  const saturday = { weekday: 5, from: '08:00', to: '22:00' };
  expect(await read()).toEqual(expect.arrayContaining([...workdays, saturday]));
  expect(await read()).toHaveLength(11);

  await day(1)
    .getByRole('button', { name: spanText({ from: '12:00', to: '12:30' }, 'lt') })
    .tap();
  await act(1, texts.removeBreak).tap();
  await expect(select(1, texts.to)).toHaveValue('22:00');
  await select(6, texts.from).selectOption('10:00');
  await expect(select(6, texts.to)).toHaveValue('22:00');
  await save();
  expect(await read()).toHaveLength(11);
  expect(await read()).toContainEqual({ weekday: 1, from: '08:00', to: '22:00' });
});

test('on a desk no toast covers the bar of unsaved changes', async ({ page }) => {
  const { origin } = site();
  await page.setViewportSize(screens.desktop);
  const link = await providerLink(site(), await serviceId(origin, 1));
  await arrive(page, `${origin}/en/provider/${link}/business/prices`);
  const callOut = page.getByLabel(textsOf('en').priceForm.callOut, { exact: true });
  const bar = page.locator('.save-bar');
  await callOut.fill('27');
  await bar.getByRole('button', { name: textsOf('en').saveBar.save, exact: true }).click();
  await expect(toasts(page)).toHaveText([textsOf('en').common.saved]);
  await callOut.fill('33');
  const top = (await bar.boundingBox())?.y ?? 0;
  const bottomOf = async () => {
    const { y = Infinity, height = 0 } = (await toasts(page).boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(bottomOf).toBeLessThan(top);
});
