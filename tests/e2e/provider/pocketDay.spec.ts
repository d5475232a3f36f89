import { expect, type Locator, type Page, test } from 'playwright/test';
import { defaultSchedule } from '#features/availability/index.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { timeSpan } from '#platform/time/dates.ts';
import { aBooking, bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { everyDay, freeTimes } from '../../support/booking/provided.ts';
import { countingHands } from '../../support/browser/hands.ts';
import { arrive, fillIn, screens, textsOf } from '../../support/browser/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { customerWriting } from '../../support/messages/messages.ts';

/** A Monday, 10:30 in Vilnius. */
const clock = '2031-05-05T07:30:00Z';
const today = '2031-05-05';
const tomorrow = addDays(today, 1);
const { site } = siteForFile({ CLOCK: clock });

/** A whole day of a provider, from the login on. */
async function live(page: Page, lang: Language, place: number, isPhone: boolean): Promise<void> {
  const { origin } = site();
  const { today: texts, auth, messages: own, diary, absence } = textsOf(lang);
  const service = await serviceId(origin, place);
  const owner = await ownerOf(site(), service);
  const body = { ...defaultSchedule, starts: 'every30', duration: 60, hours: everyDay('08:00', '20:00') };
  const { status } = await send(origin, 'PUT', `/en/provider/${service}/schedule`, { ...owner, body });
  expect(status).toBe(200);
  const customer = await registerCustomer(origin, lang);
  const booked = await aBooking(origin, customer, { service, date: today, time: '13:00' }, lang);
  await bookSlot(origin, customer, { service, date: tomorrow, time: '10:00' }, lang);
  const details = { address: 'Šilo g. 12-4, Vilnius', phone: '+370 687 41120', note: '' };
  const path = `/${lang}/bookings/${booked}/details`;
  await send(origin, 'PUT', path, { ...customer, body: details });
  const writing = customerWriting(origin, customer, lang);
  await writing.write(booked, '?');
  await page.clock.setFixedTime(clock);
  const control = async (target: Locator) => {
    // The start of available time, not its middle.
    if (isPhone) return target.tap({ position: { x: 20, y: 5 } });
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const { press, counts } = countingHands(control);
  const within = (limit: number) => {
    expect(counts.presses).toBeLessThanOrEqual(limit);
    counts.presses = 0;
  };

  await page.goto(`${origin}/${lang}/auth/login`);
  await fillIn(page, auth, { email: owner.email, password: owner.password });
  await control(page.getByRole('main').getByRole('button', { name: auth.login, exact: true }));
  await expect(page).toHaveURL(`${origin}/${lang}/provider/${service}`);
  const card = page.getByRole('listitem').filter({ hasText: customer.name }).first();
  const call = card.getByRole('link', { name: new RegExp(`^${texts.call}`) });
  await expect(call).toHaveAttribute('href', 'tel:+37068741120');
  if (isPhone) await expect(call).toBeInViewport({ ratio: 1 });
  else await tabTo(page, call);

  await press(card.getByRole('button', { name: texts.onMyWay, exact: true }));
  within(1);
  await expect(card.getByText(fillText(texts.sent, { words: texts.onMyWay }))).toBeVisible();

  await press(card.getByRole('button', { name: new RegExp(`^${own.open}`) }));
  const thread = page.getByRole('dialog');
  await thread.getByLabel(own.field, { exact: true }).fill('13:00!');
  await press(thread.getByRole('button', { name: own.send, exact: true }));
  within(2);
  await expect(thread.getByRole('log')).toContainText('13:00!');

  await arrive(page, `${origin}/${lang}/provider/${service}/calendar`);
  const { free } = diary.states;
  const afternoon = page.getByRole('button', {
    name: `${free}: ${timeSpan('14:00', '20:00', lang)}`,
    exact: true,
  });
  await press(afternoon);
  const strip = page.getByRole('region', { name: diary.chosen });
  await press(strip.getByRole('button', { name: diary.closeUntil }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: diary.blockNow, exact: true }));
  within(3);
  await expect(dialog).toBeHidden();
  await expect(afternoon).toBeHidden();
  expect((await freeTimes(origin, service, today)).at(-1)).toBe('12:00');

  await arrive(page, `${origin}/${lang}/provider/${service}`);
  await press(page.getByRole('link', { name: absence.title, exact: true }));
  await press(dialog.getByRole('button', { name: absence.tomorrow, exact: true }));
  const notify = fillCounted(absence, 'notify', { count: 1 }, lang);
  await press(dialog.getByRole('button', { name: notify, exact: true }));
  within(4);
  await expect(dialog.getByRole('listitem').filter({ hasText: customer.name })).toHaveCount(2);
  const listBookings = () => send(origin, 'GET', `/${lang}/bookings/user/${customer.email}`, customer);
  await expect.poll(async () => (await listBookings()).body).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

for (const [place, lang] of (['en', 'lt', 'ru'] as const).entries()) {
  test.describe(`on a phone in ${lang}`, () => {
    test.use({ viewport: screens.phone, hasTouch: true });
    test('a provider calls, notifies, answers, blocks and is absent by touch, in few presses', ({ page }) =>
      live(page, lang, place, true));
  });

  test.describe(`at 200 % in ${lang}`, () => {
    test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    test('a provider calls, notifies, answers, blocks and is absent by keyboard', ({ page }) =>
      live(page, lang, place + 3, false));
  });
}
