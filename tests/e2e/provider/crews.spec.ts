import { expect, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { weekdayName } from '#platform/time/dates.ts';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive, screens, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const tuesday = addDays('2031-05-05', 1);
const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone, hasTouch: true });

for (const [index, lang] of (['en', 'lt', 'ru'] as const).entries())
  test(`crews get names and hours of their own, which Calendar shows and customers book by, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const service = await serviceId(origin, index + 1);
    const link = await providerLink(site(), service);
    await page.clock.setFixedTime(mondayMorning);
    const { saved } = textsOf(lang).common;
    const { save } = textsOf(lang).saveBar;
    const crews = textsOf(lang).crews;
    const crew = (number: number) =>
      page.getByRole('group', { name: fillText(crews.crew, { number: String(number) }) });
    await arrive(page, `${origin}/${lang}/provider/${link}/business/crews`);
    await page.getByRole('button', { name: crews.more }).tap();
    await crew(1).getByRole('textbox').fill('Rasa Ona');
    await crew(2).getByRole('textbox').fill('Jonas');
    await crew(2).getByLabel(crews.ownHours, { exact: true }).tap();
    const ofTuesday = (text = '') =>
      crew(2).getByLabel(fillText(text, { day: weekdayName(1, lang) }), { exact: true });
    await ofTuesday(crews.from).selectOption('12:00');
    await ofTuesday(crews.to).selectOption('12:00');
    await page.getByRole('button', { name: save, exact: true }).tap();
    await expect(ofTuesday(crews.to)).toBeFocused();
    await expect(ofTuesday(crews.to)).toHaveAccessibleDescription(/./);
    await ofTuesday(crews.to).selectOption('14:00');
    await page.getByRole('button', { name: save, exact: true }).tap();
    await expect(page.getByText(saved, { exact: true })).toBeVisible();

    for (let booked = 0; booked < 2; booked++) {
      const customer = await registerCustomer(origin, lang);
      await aBooking(origin, customer, { service, date: tuesday, time: '12:00' });
    }
    expect(await freeTimes(origin, service, tuesday)).not.toContain('12:00');
    await page.goto(`${origin}/${lang}/provider/${link}/calendar?day=${tuesday}`);
    await expect(page.getByText('Jonas', { exact: true }).first()).toBeVisible();

    // The second crew has a booking.
    await page.goto(`${origin}/${lang}/provider/${link}/business/crews`);
    await page.getByRole('button', { name: crews.fewer }).tap();
    await page.getByRole('button', { name: save, exact: true }).tap();
    await expect(page.getByText(/Jonas.*1/).first()).toBeVisible();
  });
