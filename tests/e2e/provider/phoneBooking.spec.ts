import { expect, type Locator, test } from 'playwright/test';
import { timeLabel } from '#platform/time/vilnius.ts';
import { sendAs, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { arrive, arriveAs } from '../../support/browser/arrival.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

/** A Monday, 9:30 in Vilnius. */
const clock = '2031-05-05T06:30:00Z';
const { site } = siteForFile({ CLOCK: clock });
test.use({ viewport: { width: 360, height: 740 } });

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
    await page.clock.setFixedTime(clock);
    await arriveAs(page, owner, `${origin}/${lang}/provider/${service}`);
    let presses = 0;
    const press = async (target: Locator) => {
      presses++;
      await target.click();
    };
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
    expect(presses).toBe(3);
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
