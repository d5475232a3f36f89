import { expect, test } from 'playwright/test';
import { durationLabel } from '#features/availability/durations.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { timeSpan, weekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { bookSlot, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive, arriveAs, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { sampleOf } from '../../support/deep.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const today = '2031-05-05';
const tuesday = addDays(today, 1);
const { site } = siteForFile({ CLOCK: clock });

test.use({ viewport: { width: 320, height: 740 } });

const languages = ['en', 'lt', 'ru'] as const;

for (const [index, lang] of sampleOf(languages, 1).entries())
  test(`starts every 15 minutes with a break after each visit, in ${lang}`, async ({ page }) => {
    test.setTimeout(120_000);
    const { origin } = site();
    const { schedule, common, diary, booking } = textsOf(lang);
    const label = (time: string) => timeLabel(time, lang);
    const service = await serviceId(origin, index);
    await page.clock.setFixedTime(clock);

    const providersPage = `${origin}/${lang}/provider/${await providerLink(site(), service)}`;
    await test.step('a provider chooses them, and sees the week before saving', async () => {
      const saves = async () => {
        await page.getByRole('button', { name: textsOf(lang).saveBar.save }).click();
        await expect(page.getByText(common.saved, { exact: true })).toBeVisible();
      };
      await arrive(page, `${providersPage}/business/hours`);
      const form = page.getByRole('region', { name: schedule.title });
      const day = (weekday: number) => form.getByRole('group', { name: weekdayName(weekday, lang) });
      await day(0).getByLabel(schedule.from, { exact: true }).selectOption('');
      await day(0).getByRole('button', { name: schedule.everyDay, exact: true }).click();
      await expect(day(6).getByLabel(schedule.to, { exact: true })).toBeHidden();
      await day(1).getByLabel(schedule.from, { exact: true }).selectOption('07:30');
      await day(1).getByLabel(schedule.to, { exact: true }).selectOption('18:00');
      const week = page.getByRole('region', { name: schedule.preview }).getByRole('listitem');
      await expect(week.nth(0)).toContainText('–');
      await expect(week.nth(1)).toContainText('7');
      await saves();

      await arrive(page, `${providersPage}/business/booking`);
      await page.getByLabel(schedule.duration).selectOption('120');
      await page.getByLabel(schedule.buffer).selectOption('30');
      const every = fillText(schedule.every, { time: durationLabel(15, lang) });
      await page.getByLabel(schedule.startKind).selectOption({ label: every });
      await expect(week.nth(1)).toContainText('35');
      await saves();
    });

    const [first, second] = [await registerCustomer(origin, lang), await registerCustomer(origin, lang)];
    const book = async (customer: typeof first, time: string) => {
      await arriveAs(page, customer, `${origin}/${lang}/service/${service}?at=${tuesday}T${time}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}.*${label(time)}`) }).click();
      await expect(page.getByText(booking.booked)).toBeVisible();
    };

    await test.step('a customer books 7:45 for two hours', () => book(first, '07:45'));

    await test.step('then 9:30 and 10:00 are rejected, and 10:15 is the next available one', async () => {
      for (const time of ['09:30', '10:00']) {
        const { status, body } = await bookSlot(origin, second, { service, date: tuesday, time });
        expect([status, body.code]).toEqual([409, 'slot_taken']);
      }
      expect((await freeTimes(origin, service, tuesday))[0]).toBe('10:15');
      await book(second, '10:15');
    });

    await test.step('the provider sees both bookings, and blocks a time', async () => {
      await arrive(page, `${providersPage}/calendar`);
      const day = page.getByRole('region', { name: textsOf(lang).providerFrame.calendar });
      await day.getByLabel(diary.date).fill(tuesday);
      for (const [{ name }, from, to] of [
        [first, '07:45', '09:45'],
        [second, '10:15', '12:15'],
      ] as const)
        await expect(
          day.getByRole('link', { name: new RegExp(`^${name}.*${timeSpan(from, to, lang)}`) }),
        ).toBeVisible();
      const { free: word } = textsOf(lang).diary.states;
      const free = `${word}: ${timeSpan('12:45', '18:00', lang)}`;
      await day.getByRole('button', { name: free }).click({ position: { x: 20, y: 20 } });
      const strip = page.getByRole('region', { name: diary.chosen });
      await strip.getByRole('button', { name: diary.close, exact: true }).click();
      await expect(page.getByText(common.saved, { exact: true })).toBeVisible();
      expect(await freeTimes(origin, service, tuesday)).not.toContain('13:15');
    });
  });
