import { expect, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { bookSlot, registerCustomer, send, serviceNamed } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const { site } = siteForFile({ CLOCK: '2031-05-14T05:00:00Z' });

/** Each language uses a separate day, so that the tests do not collide. */
const days = { en: '2031-05-20', lt: '2031-05-21', ru: '2031-05-22' };

for (const lang of ['en', 'lt', 'ru'] as const) {
  test(`a customer chooses items, sees their sum and books a slot that is long enough for them, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const service = await serviceNamed(origin, 'Meter & Valve Service');
    const shown = (await send(origin, 'GET', `/${lang}/service/${service}`)).body.prices as {
      items: { name: string }[];
    };
    const [meter, valve] = shown.items.map(({ name }) => name);
    const { booking, sums } = textsOf(lang);
    await bookSlot(origin, await registerCustomer(origin), { service, date: days[lang], time: '12:30' });
    await page.setViewportSize(screens.phone);
    const customer = await registerCustomer(origin, lang);
    await arriveAs(page, customer, `${origin}/${lang}/service/${service}?at=${days[lang]}T12:00`);
    const dialog = page.getByRole('dialog');
    const slot = (time: string) =>
      dialog.getByRole('radio', { name: new RegExp(`^${timeLabel(time, lang)}\\b`) });
    await expect(slot('12:00')).toBeChecked();
    await expect(dialog.getByText(sums.byProvider)).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: meter })).toBeFocused();
    await dialog.getByRole('checkbox', { name: meter }).check();
    await expect(
      dialog.getByText(fillText(booking.total, { price: lang === 'en' ? '€38' : '38 €' })),
    ).toBeVisible();
    await expect(slot('12:00')).toBeChecked();
    await dialog.getByRole('checkbox', { name: valve }).check();
    await expect(dialog.getByRole('alert')).toHaveText(booking.doesNotFit);
    await expect(slot('12:00')).toBeDisabled();
    const sum = lang === 'en' ? '€87.50' : '87,50 €';
    await expect(dialog.getByRole('status').filter({ hasText: booking.paying })).toContainText(
      fillText(booking.total, { price: sum }),
    );
    await dialog.getByRole('button', { name: new RegExp(`, ${timeLabel('11:00', lang)}$`) }).click();
    await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}`) }).click();
    await expect(page.getByText(booking.booked)).toBeVisible();
    await arrive(page, `${origin}/${lang}/bookings/user/${customer.email}`);
    const card = page.getByRole('listitem').filter({ hasText: meter });
    await expect(card).toContainText(valve ?? '');
    await expect(card).toContainText(sum);
  });
}
