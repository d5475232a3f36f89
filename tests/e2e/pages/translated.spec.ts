import { expect, type Locator, type Page, test } from 'playwright/test';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate, formatDateTime, timeSpan } from '#platform/time/dates.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import {
  bookSlot,
  confirmAddress,
  newcomer,
  registerCustomer,
  serviceId,
} from '../../support/account/customers.ts';
import { arrive, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { containing, sentBy, translatePages } from '../../support/browser/translated.ts';
import { sampleOf } from '../../support/deep.ts';
import { clickUnderMore } from '../../support/pages/bookings.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const { site } = siteForFile({});
test.describe.configure({ mode: 'parallel' });

const date = addDays(vilniusClock(new Date()).date, 40);
const dialogOf = (page: Page) => page.getByRole('dialog');
const radio = (dialog: Locator, time: string) =>
  dialog.getByRole('radio', { name: new RegExp(`^«?${time}»?$`) });

for (const lang of sampleOf(languages, 1)) {
  const { auth, booking, bookings, messages, account } = textsOf(lang);
  const at = (time: string) => containing(formatDateTime({ date, time }, lang));

  test(`a translated page registers, books, moves, writes and cancels what it shows, in ${lang}`, async ({
    page,
  }) => {
    const { origin } = site();
    const thrown = await translatePages(page);
    const service = await serviceId(origin);
    const customer = newcomer();

    await test.step('registration and login', async () => {
      await page.goto(`${origin}/${lang}/auth/register`);
      await page.locator('[name=name]').fill(customer.name);
      await page.getByRole('button', { name: containing(auth.register) }).click();
      await expect(page.getByText(containing(textsOf(lang).validation.required)).first()).toBeVisible();
      await page.locator('[name=email]').fill(customer.email);
      await page.locator('[name=password]').fill(customer.password);
      await page.locator('[name=passwordRepeat]').fill(customer.password);
      await expect(page.locator('[name=name]')).toHaveValue(customer.name);
      await page.getByRole('button', { name: containing(auth.register) }).click();
      await expect(page.getByText(containing(auth.registered)).first()).toBeVisible();
      await confirmAddress(origin, customer.email);
      await expect(page.locator('[name=email]')).toHaveValue(customer.email);
      await page.locator('[name=password]').fill('a wrong password');
      await page.keyboard.press('Enter');
      await expect(page.getByText(containing(textsOf(lang).errors.bad_credentials))).toBeVisible();
      await page.locator('[name=password]').fill(customer.password);
      await page.getByRole('button', { name: containing(textsOf(lang).passwords.show) }).click();
      await page.locator('[name=password]').press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${lang}$`));
    });

    await test.step('booking', async () => {
      await page.goto(`${origin}/${lang}/service/${service}`);
      await page
        .getByRole('button', { name: containing(booking.book) })
        .last()
        .click();
      const dialog = dialogOf(page);
      await chooseDay(page, lang);
      for (const time of ['10:00', '14:00']) await radio(dialog, timeLabel(time, lang)).click();
      const reserve = dialog.getByRole('button', { name: at('14:00') });
      const sent = await sentBy(page, { method: 'POST', path: /\/bookings$/ }, () => reserve.click());
      expect(sent).toMatchObject({ serviceId: service, date, time: '14:00' });
      await expect(page.getByText(containing(textsOf(lang).booking.ticket.title))).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('moving', async () => {
      await arrive(page, `${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      await page.getByRole('button', { name: containing(`${bookings.reschedule}: `) }).click();
      const dialog = dialogOf(page);
      for (const time of ['11:00', '12:00']) await radio(dialog, timeLabel(time, lang)).click();
      const move = dialog.getByRole('button', { name: at('12:00') });
      const sent = await sentBy(page, { method: 'POST', path: /\/reschedule$/ }, () => move.click());
      expect(sent).toMatchObject({ date, time: '12:00' });
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
        timeLabel('12:00', lang),
      );
    });

    await test.step('messages', async () => {
      await page.getByRole('button', { name: containing(`${messages.open}:`) }).click();
      const dialog = dialogOf(page);
      for (const text of ['Labas', 'Ketvirtas aukštas']) {
        await dialog.locator('textarea').fill(text);
        const send = dialog.getByRole('button', { name: containing(messages.send) });
        const sent = await sentBy(page, { method: 'POST', path: /\/messages$/ }, () => send.click());
        expect(sent).toMatchObject({ text });
        await expect(dialog.getByRole('log')).toContainText(text);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('cancelling', async () => {
      await clickUnderMore(page, containing(`${bookings.cancel}: `));
      const confirm = dialogOf(page).getByRole('button', { name: containing(bookings.confirm) });
      await sentBy(page, { method: 'DELETE', path: /\/bookings\// }, () => confirm.click());
      await expect(page.getByText(containing(bookings.bookingCancelled))).toBeVisible();
      await expect(page.getByText(containing(bookings.emptyConfirmed))).toBeVisible();
    });

    await test.step('account', async () => {
      await arrive(page, `${origin}/${lang}/user/${customer.email}`);
      const city = page.locator('[name=city]');
      await expect(page.locator('[name=name]')).toHaveValue(customer.name);
      await page.locator('[name=age]').fill('-1');
      await city.fill('Šiauliai');
      await page.getByRole('button', { name: containing(account.update) }).click();
      await expect(page.locator('[name=age]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('[name=age]').fill('41');
      const sent = await sentBy(page, { method: 'PUT', path: /\/user\// }, () =>
        page.getByRole('button', { name: containing(account.update) }).click(),
      );
      expect(sent.form).toContain('Šiauliai');
      await expect(page.getByText(containing(account.updated))).toBeVisible();
      await expect(city).toHaveValue('Šiauliai');
    });
    expect(thrown).toEqual([]);
  });

  test(`a translated diary changes what it shows, in ${lang}`, async ({ page }) => {
    const { origin } = site();
    const thrown = await translatePages(page);
    const service = await serviceId(origin, 2);
    await bookSlot(origin, await registerCustomer(origin, lang), { service, date, time: '10:00' });
    const link = await providerLink(site(), service);
    const diary = textsOf(lang).diary;
    await page.goto(`${origin}/${lang}/provider/${link}/calendar`);
    const days = page.getByRole('region', { name: containing(textsOf(lang).providerFrame.calendar) });
    await days.locator('input[type=date]').fill(date);
    const { free, closed } = diary.states;
    const named = (text: string, from: string, to: string) =>
      days.getByRole('button', { name: containing(`${text}: ${timeSpan(from, to, lang)}`) });
    const strip = page.getByRole('region', { name: containing(diary.chosen) });
    for (const isClosed of [true, false, true]) {
      const pressed = isClosed ? named(free, '10:30', '22:00') : named(closed, '10:30', '11:30');
      await pressed.click({ position: { x: 10, y: 10 } });
      const act = strip.getByRole('button', {
        name: containing(isClosed ? diary.close : diary.open),
        exact: true,
      });
      const sent = await sentBy(page, { method: 'PUT', path: /\/closed-time$/ }, () => act.first().click());
      expect(sent).toMatchObject({ closed: isClosed, from: { date, time: '10:30' } });
    }
    await expect(named(closed, '10:30', '11:30')).toContainText(closed);
    for (const range of [diary.week, diary.day])
      await days.getByRole('button', { name: containing(range), exact: true }).click();
    expect(thrown).toEqual([]);
  });
}

async function chooseDay(page: Page, lang: Language): Promise<void> {
  const booking = textsOf(lang).booking;
  const dialog = dialogOf(page);
  await dialog
    .getByRole('button', { name: containing(booking.month) })
    .first()
    .click();
  const day = dialog.getByRole('gridcell', {
    name: containing(formatDate(date, lang, { dateStyle: 'full' })),
  });
  for (let month = 0; month < 2 && !(await day.isVisible()); month++)
    await dialog.getByRole('button', { name: containing(booking.nextMonth) }).click();
  await day.click();
}
