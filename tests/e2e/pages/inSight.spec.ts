import { expect, type Page, test } from 'playwright/test';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/time/dates.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { aBooking, registerCustomer, serviceId } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive, arriveAs, textsOf } from '../../support/browser/journey.ts';
import { expectInSight } from '../../support/browser/sight.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { sampleOf } from '../../support/deep.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { ticket } from '../../support/pages/service.ts';
import { toasts } from '../../support/pages/toasts.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const { site } = siteForFile({});

const lang = 'lt';
const { application, auth, booking, bookings, calendarFile, errors, schedule, validation } = textsOf(lang);
const today = vilniusClock(new Date()).date;
const dialogOf = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, name = '') => page.getByRole('button', { name, exact: true });

/** Every invalid field is linked to its error for screen readers; the first has the focus, and both are visible. */
async function expectErrors(page: Page): Promise<void> {
  const wrong = page.locator('[aria-invalid=true]');
  await expect(wrong.first()).toBeFocused();
  for (const field of await wrong.all()) {
    const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
    await expect(page.locator(`[id="${described}"]`)).not.toBeEmpty();
  }
  const described = (await wrong.first().getAttribute('aria-describedby'))?.split(' ').at(-1);
  await expectInSight(wrong.first());
  await expectInSight(page.locator(`[id="${described}"]`));
}

const windows = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
  { width: 740, height: 360 },
];

for (const viewport of sampleOf(windows, 2)) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('missing input, the ticket, a moved and a cancelled booking scroll into view, and no toast covers them', async ({
      page,
    }) => {
      const { origin } = site();
      const customer = await registerCustomer(origin, lang);
      const service = await serviceId(origin, windows.indexOf(viewport));
      for (const ahead of [20, 30, 32, 40]) {
        const date = addDays(today, ahead);
        const [time = ''] = await freeTimes(origin, service, date);
        await aBooking(origin, customer, { service, date, time });
      }
      await arriveAs(
        page,
        customer,
        `${origin}/${lang}/service/${service}?at=${addDays(today, 3)}&openModal=true`,
      );
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('radio', { disabled: false }).first()).toBeVisible();
      await submit(page, booking.chooseTime).click();
      await expect(toasts(page)).toHaveText(booking.slotMissing);
      await expectInSight(toasts(page));
      await expectInSight(dialog.locator('[role=radio]:focus'));
      await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription(
        new RegExp(`${booking.slotMissing}$`),
      );
      await dialog.getByRole('radio', { disabled: false }).last().click();
      await dialog.getByRole('button', { name: new RegExp(`^${booking.reserve}.*\\d`) }).click();
      const heading = ticket(page, lang).getByRole('heading', { level: 3 });
      await expect(heading).toBeFocused();
      await expectInSight(toasts(page).filter({ hasText: booking.booked }));
      await expectInSight(heading);
      await expectInSight(ticket(page, lang).locator('time').first());
      for (const next of [
        ticket(page, lang).getByRole('button', { name: new RegExp(`^${calendarFile.add}`) }),
        ticket(page, lang).getByRole('link', { name: bookings.title }),
      ]) {
        await next.scrollIntoViewIfNeeded();
        await expectInSight(next);
      }

      await arrive(page, `${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      const row = (date: string) =>
        page.getByRole('listitem').filter({ has: page.locator(`time[datetime^="${date}"]`) });
      const [moved, cancelled] = [addDays(today, 30), addDays(today, 40)];
      await row(moved)
        .getByRole('button', { name: new RegExp(`^${bookings.reschedule}`) })
        .click();
      const target = addDays(moved, 4);
      const day = dialog.getByRole('gridcell', { name: formatDate(target, lang, { dateStyle: 'full' }) });
      const later = dialog.getByRole('button', { name: booking.nextWeeks });
      await expect(later).toBeVisible();
      if (!(await day.isVisible())) await later.click();
      await day.click();
      await dialog.getByRole('radio', { disabled: false }).first().click();
      await dialog.getByRole('button', { name: new RegExp(`^${bookings.reschedule} `) }).click();
      await expectInSight(toasts(page).filter({ hasText: bookings.rescheduled }));
      await expect(row(target)).toBeFocused();
      await expectInSight(row(target).locator('time').first());

      await clickUnderMore(row(cancelled), new RegExp(`^${bookings.cancel}: `));
      await submit(page, bookings.confirm).click();
      await expectInSight(toasts(page).filter({ hasText: bookings.bookingCancelled }));
      await expect(row(cancelled)).toBeFocused();
      await expectInSight(row(cancelled).locator('time').first());
    });

    test('errors of forms are at their field, and failures below the form, in view', async ({ page }) => {
      const { origin } = site();
      await arrive(page, `${origin}/${lang}/auth/register`);
      await submit(page, auth.register).click();
      await expectErrors(page);

      await arrive(page, `${origin}/${lang}/auth/login`);
      await submit(page, auth.login).click();
      await expectErrors(page);
      await page.locator('[name=email]').fill('nobody@example.com');
      await page.locator('[name=password]').fill('not the password');
      await submit(page, auth.login).click();
      await expectInSight(page.getByText(errors.bad_credentials));

      await arrive(page, `${origin}/${lang}/for-business-partners?openModal=true`);
      await submit(page, application.send).click();
      await expect(page.getByText(validation.required).first()).toBeVisible();
      await expectErrors(page);
      await page.locator('[name=name]').fill('Vandenė');
      await submit(page, application.send).click();
      await expectErrors(page);

      const service = await serviceId(origin, 10);
      const customer = await registerCustomer(origin, lang);
      const date = addDays(today, 21 + windows.indexOf(viewport));
      const [time = ''] = await freeTimes(origin, service, date);
      await aBooking(origin, customer, { service, date, time });
      const link = await providerLink(site(), service);
      await arrive(page, `${origin}/${lang}/provider/${link}/business/hours`);
      const form = page.getByRole('region', { name: schedule.title });
      await submit(page, schedule.addClosure).click();
      await form.locator('[name^="closures"][name$=from]').last().selectOption('12:00');
      await form.locator('[name^="closures"][name$=to]').last().selectOption('11:00');
      await submit(page, textsOf(lang).saveBar.save).click();
      await expectErrors(page);
      await form.locator('[name^="closures"][name$=to]').last().selectOption('13:00');
      await submit(page, schedule.addDaysOff).click();
      for (const end of await form.locator('[name^="daysOff"]:visible').all()) await end.fill(date);
      await submit(page, textsOf(lang).saveBar.save).click();
      await expectInSight(form.getByRole('heading', { name: schedule.conflicts }));
    });
  });
}
