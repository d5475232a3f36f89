import { expect, test } from 'playwright/test';
import { defaultSchedule } from '#features/availability/index.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { sendAs, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { countingHands } from '../../support/browser/hands.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`a known caller is booked with three presses and a few digits, in ${lang}`, async ({ page }) => {
    const { origin } = site();
    const service = await serviceId(origin, index);
    const owner = await ownerOf(site(), service);
    const api = sendAs(owner, origin, `/${lang}/provider/${service}`);
    const irena = {
      name: 'Irena Stankevičienė',
      phone: '+370 612 33111',
      address: 'Antakalnio g. 71-3, Vilnius',
    };
    await api('POST', '/phone-bookings', { ...irena, date: '2031-05-07', time: '10:00' });
    const { phoneBooking: texts, providerFrame: frame, customers: own } = textsOf(lang);
    await page.clock.setFixedTime(mondayMorning);
    await arriveAs(page, owner, `${origin}/${lang}/provider/${service}`);
    const { press, counts } = countingHands();
    await press(page.getByRole('navigation').getByRole('link', { name: frame.add, exact: true }));
    const phone = page.getByLabel(texts.phone, { exact: true });
    await expect(phone).toBeFocused();
    await page.keyboard.type('61233');
    await press(page.getByRole('list', { name: texts.known }).getByRole('button', { name: irena.name }));
    await expect(phone).toHaveValue(irena.phone);
    await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue(irena.name);
    await expect(page.getByLabel(texts.address, { exact: true })).toHaveValue(irena.address);
    const [date, time] = await Promise.all(
      [texts.date, texts.time].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
    );
    expect(date && time && date.x + date.width <= time.x).toBe(true);
    await press(page.getByRole('button', { name: new RegExp(`^${texts.book}: `) }));
    const booked = page.getByRole('link', { name: new RegExp(`^${irena.name}, `) });
    await expect(booked).toBeVisible();
    expect(counts.presses).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    // Its page has the address, and moves it.
    await booked.click();
    await expect(page.getByRole('heading', { level: 1, name: irena.name })).toBeVisible();
    await expect(page.getByText(irena.address)).toBeVisible();
    await page.getByRole('link', { name: textsOf(lang).today.customer }).click();
    await expect(page).toHaveURL(/\/customers\//);
    await expect(page.getByRole('heading', { level: 1, name: irena.name })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: new RegExp(`^${texts.move}: `) }).click();
    const dialog = page.getByRole('dialog');
    const weekdays = dialog
      .getByRole('group', { name: textsOf(lang).proposing.date })
      .locator('button > :first-child');
    await expect(weekdays).toHaveCount(5);
    for (const weekday of await weekdays.all())
      expect((await weekday.boundingBox())?.height).toBeLessThanOrEqual(20);
    await dialog.getByRole('button', { name: timeLabel('18:00', lang), exact: true }).click();
    await dialog.getByRole('button', { name: texts.move, exact: true }).click();
    await expect(page.getByText(texts.moved)).toBeVisible();
    await expect(page.getByText(lang === 'en' ? /6PM/ : /18:00/).first()).toBeVisible();

    // The customer is in the list, with the provider's note; the next phone booking starts there.
    await arrive(page, `${origin}/${lang}/provider/${service}/customers`);
    await page.getByRole('searchbox', { name: own.search }).fill('antakal');
    await page
      .getByRole('link', { name: new RegExp(`^${irena.name}`) })
      .first()
      .click();
    await page.getByLabel(own.note, { exact: true }).fill('Ventilis už skalbyklės.');
    await page.getByRole('button', { name: textsOf(lang).saveBar.save, exact: true }).click();
    await expect(page.getByText(own.saved)).toBeVisible();
    await page.getByRole('link', { name: own.again }).click();
    await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue(irena.name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test('times that could not be loaded are reported and loaded again, for a new booking and a moved one', async ({
  page,
}) => {
  const { origin } = site();
  const service = await serviceId(origin, 5);
  const owner = await ownerOf(site(), service);
  const { phoneBooking: texts, common } = textsOf('en');
  const irena = { name: 'Irena Stankevičienė', phone: '+370 612 33111' };
  const booked = await sendAs(owner, origin, `/en/provider/${service}`)('POST', '/phone-bookings', {
    ...irena,
    date: '2031-05-07',
    time: '10:00',
  });
  await page.clock.setFixedTime(mondayMorning);
  const failing = '**/api/en/provider/*/days?**';
  const loadAgain = async () => {
    const retry = page.getByRole('alert').getByRole('button', { name: common.retry, exact: true });
    await expect(retry).toBeVisible();
    await page.unroute(failing);
    await retry.click();
    await expect(retry).toBeHidden();
  };

  await page.route(failing, (route) => route.abort());
  await arriveAs(page, owner, `${origin}/en/provider/${service}/add?at=2031-05-07T14:00`);
  await loadAgain();
  await expect(page.getByLabel(texts.time, { exact: true })).toHaveValue('14:00');

  await arrive(page, `${origin}/en/provider/${service}/visit/${String(booked.body._id)}`);
  await page.route(failing, (route) => route.abort());
  await page.getByRole('button', { name: new RegExp(`^${texts.move}: `) }).click();
  await loadAgain();
  await expect(page.getByRole('dialog').getByRole('button', { name: '2PM', exact: true })).toBeVisible();
});

test('long work that fits no later start of its day is offered an earlier one', async ({ page }) => {
  const { origin } = site();
  const service = await serviceId(origin, 4);
  const owner = await ownerOf(site(), service);
  const texts = textsOf('en').phoneBooking;
  await page.clock.setFixedTime(mondayMorning);
  await arriveAs(page, owner, `${origin}/en/provider/${service}/add?at=2031-05-07T15:00&minutes=360`);
  await page.getByRole('button', { name: fillText(texts.nextTime, { when: 'Wed 7 May, 2PM' }) }).click();
  await expect(page.getByLabel(texts.time, { exact: true })).toHaveValue('14:00');
});

test('a phone booking moves into its own time, and not where it does not fit', async ({ page }) => {
  const { origin } = site();
  const service = await serviceId(origin, 3);
  const owner = await ownerOf(site(), service);
  const api = sendAs(owner, origin, `/en/provider/${service}`);
  const hours = { ...defaultSchedule, duration: 120, starts: 'every60' };
  expect((await api('PUT', '/schedule', hours)).status).toBe(200);
  const caller = { name: 'Irena Stankevičienė', phone: '+370 612 33111' };
  const slots = ['10:00', '14:00'].map((time) => ({ date: '2031-05-07', time }));
  for (const slot of slots) await api('POST', '/phone-bookings', { ...caller, ...slot });
  const texts = textsOf('en').phoneBooking;
  await page.clock.setFixedTime(mondayMorning);
  await arriveAs(page, owner, `${origin}/en/provider/${service}/calendar?date=2031-05-07`);
  await page
    .getByRole('link', { name: new RegExp(caller.name) })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(`^${texts.move}: `) }).click();
  const dialog = page.getByRole('dialog');
  const start = (time: string) => dialog.getByRole('button', { name: timeLabel(time, 'en'), exact: true });
  await expect(start('11:00')).toBeVisible();
  await expect(start('10:00')).toHaveCount(0);
  await expect(start('13:00')).toHaveCount(0);
  await start('11:00').click();
  await dialog.getByRole('button', { name: texts.move, exact: true }).click();
  await expect(page.getByText(texts.moved)).toBeVisible();
  await expect(page.getByText(/11AM/).first()).toBeVisible();
});

test('at 320 pixels, the longest date of a phone booking is shown whole', async ({ page }) => {
  const { origin } = site();
  const service = await serviceId(origin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.clock.setFixedTime(mondayMorning);
  await arriveAs(page, await ownerOf(site(), service), `${origin}/lt/provider/${service}/add`);
  const date = page.getByLabel(textsOf('lt').phoneBooking.date, { exact: true });
  await date.fill('2032-08-26');
  await date.blur();
  const shown = page.getByText('2032 m. rugpjūčio 26 d. (ketv.)', { exact: true });
  const outside = await shown.evaluate(({ scrollWidth, scrollHeight, clientWidth, parentElement }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - (parentElement?.clientHeight ?? 0)),
  );
  expect(outside).toBeLessThanOrEqual(0);
});
