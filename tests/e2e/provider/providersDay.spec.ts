import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate, weekdayName } from '#platform/time/dates.ts';
import { bookSlot, registerCustomer, send } from '../../support/account/customers.ts';
import { freeTimes } from '../../support/booking/provided.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { fillIn, textsOf } from '../../support/browser/journey.ts';
import { screens } from '../../support/browser/screens.ts';
import { mailedSiteForFile } from '../../support/browser/siteForFile.ts';
import { type CalendarServer, startCalendarServer } from '../../support/calendars/calendarServer.ts';
import { mondayAhead, weekly } from '../../support/calendars/weekly.ts';
import { linkIn } from '../../support/mails/mailServer.ts';

const env: Record<string, string> = {};
let calendars: CalendarServer;
test.beforeAll(async () => {
  calendars = await startCalendarServer((_, response) => response.end(weekly));
  env.CALENDAR_TEST_HOSTS = calendars.host;
});
const { site, mail } = mailedSiteForFile(env);
test.afterAll(() => calendars.stop());

test.use({ viewport: screens.phone });

test('on a phone a provider sets hours, makes a phone booking, adds an external calendar and suggests another time', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { origin } = site();
  const {
    auth,
    common,
    schedule,
    diary,
    ownCalendars: calendar,
    proposing,
    phoneBooking: call,
  } = textsOf('ru');
  const monday = mondayAhead();
  const tuesday = addDays(monday, 1);

  await test.step('signs in and opens their service', async () => {
    await arrive(page, `${origin}/ru/provider`);
    await page
      .getByRole('main')
      .getByRole('link', { name: textsOf('ru').ownPage.logIn })
      .click();
    await fillIn(page, auth, { email: demonstrationProvider.email, password: demonstrationPassword });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toContainText('Сантехника Vandenė');
  });
  const service = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const days = page.getByRole('region', { name: textsOf('ru').providerFrame.calendar });

  const own = (below: string) => arrive(page, `${origin}/ru/provider/${service}/${below}`);

  await test.step('sets hours and duration', async () => {
    await own('business/booking');
    const save = page.getByRole('button', { name: textsOf('ru').saveBar.save });
    const saved = page.getByText(common.saved, { exact: true });
    await page.getByLabel(schedule.duration).selectOption('60');
    await save.click();
    await expect(saved).toBeVisible();
    await own('business/hours');
    const form = page.getByRole('region', { name: schedule.title });
    const ofMonday = form.getByRole('group', { name: weekdayName(0, 'ru') });
    await ofMonday.getByLabel(schedule.to, { exact: true }).selectOption('17:00');
    await save.click();
    await expect(saved).toBeVisible();
    expect(await freeTimes(origin, service, monday)).not.toContain('18:00');
  });

  await test.step('makes a phone booking', async () => {
    await own('calendar');
    await days.getByLabel(diary.date).fill(monday);
    const free = days.getByRole('button', { name: /^свободно: / }).last();
    await free.press('Enter');
    const strip = page.getByRole('region', { name: diary.chosen });
    await strip.getByRole('link', { name: diary.takeTitle }).click();
    const form = page.getByRole('main');
    await form.getByLabel(call.time).selectOption('14:00');
    await form.getByLabel(call.name, { exact: true }).fill('Ирина');
    await form.getByRole('button', { name: new RegExp(`^${call.book}: `) }).click();
    await expect(form.getByRole('link', { name: /^Ирина, .*14:00$/ })).toBeVisible();
    await own(`calendar?date=${monday}`);
    await expect(days.getByRole('link', { name: /^Ирина 14:00–15:00/ })).toBeVisible();
    expect(await freeTimes(origin, service, monday)).not.toContain('14:00');
  });

  await test.step('adds their own calendar', async () => {
    await own('business/calendars');
    const region = page.getByRole('region', { name: calendar.title });
    await region.getByLabel(calendar.address).fill(`https://${calendars.host}/private.ics`);
    await region.getByRole('button', { name: calendar.add }).click();
    await expect(region.getByRole('heading', { level: 2 })).toBeVisible();
  });

  const customer = await registerCustomer(origin, 'ru');
  await test.step('a customer’s booking at a time that the calendar blocks is rejected', async () => {
    const refused = await bookSlot(origin, customer, { service, date: monday, time: '11:00' });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    const booked = await bookSlot(origin, customer, { service, date: monday, time: '12:00' });
    expect(booked.status).toBe(201);
    // Emails are in the language of the last visit.
    await send(origin, 'GET', `/ru/user/${customer.email}`, customer);
  });

  await test.step('suggests two other times', async () => {
    await own('business/bookings');
    await page.getByRole('button', { name: new RegExp(`^${proposing.propose}: ${customer.name}`) }).click();
    const dialog = page.getByRole('dialog', { name: proposing.propose });
    await dialog.getByRole('button', { name: '08:00', exact: true }).click();
    await dialog.getByRole('button', { name: formatDate(tuesday, 'ru', { dateStyle: 'full' }) }).click();
    await dialog.getByRole('button', { name: '14:00', exact: true }).click();
    await dialog.getByRole('button', { name: proposing.sendTwo }).click();
    await expect(page.getByText(proposing.proposed)).toBeVisible();
  });

  await test.step('and the customer accepts one of them from the email', async () => {
    const letter = await mail().mailTo(customer.email, 'Другое время?');
    const reader = await browser.newPage({ viewport: screens.phone });
    await arrive(reader, linkIn(letter, '/ru/auth/proposal'));
    await reader.getByRole('button', { name: /^Принять: .*14:00$/ }).click();
    await expect(reader.getByRole('status')).toContainText('14:00');
    await reader.close();
    expect(await freeTimes(origin, service, tuesday)).not.toContain('14:00');
    expect(await freeTimes(origin, service, monday)).toContain('12:00');
  });
});
