import { expect, type Locator, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { shortWeekdayName, weekdayName } from '#platform/time/dates.ts';
import { arrive, fillIn, openAccountMenu, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { holdResponses } from '../../support/browser/slowNetwork.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, team } = stageForFile();

test('a day is blocked and unblocked by keyboard, also with a slow response', async ({ page }) => {
  const { links } = await team();
  const texts = textsOf('en').diary;
  await arrive(page, `${stage().origin}/en/provider/${links.approved}/calendar?date=2032-04-15`);
  const day = page.getByRole('region', { name: textsOf('en').providerFrame.calendar });
  await expect(day.getByRole('heading', { name: '15 April 2032' })).toBeVisible();
  await day.getByRole('button', { name: 'available: 8AM to 10PM' }).press('Enter');
  const strip = page.getByRole('region', { name: texts.chosen });
  await expect(strip).toBeFocused();
  const until = strip.getByRole('group', { name: texts.to, exact: true });
  for (const later of ['9:30AM', '10AM']) {
    await until.getByRole('button', { name: texts.later }).press('Space');
    await expect(until).toContainText(later);
  }
  const answer = await holdResponses(page, '**/closed-time', 'PUT');
  const block = strip.getByRole('button', { name: texts.close, exact: true });
  for (let press = 0; press < 2; press++) await block.press('Enter');
  answer();
  const closed = day.getByRole('button', { name: 'blocked: 8AM to 10AM' });
  await expect(closed).toBeVisible();
  await expect(strip).toBeHidden();
  await closed.press('Enter');
  await strip.getByRole('button', { name: texts.open }).press('Enter');
  await expect(closed).toBeHidden();
  await expect(day.getByRole('button', { name: 'available: 8AM to 10PM' })).toBeVisible();
});

test('on a phone a provider logs in, finds their service in the menu and blocks a slot', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const { auth, accountMenu: menu, common, diary, providerFrame: frame } = textsOf('ru');
  const { origin } = stage();
  await page.goto(`${origin}/ru/provider`);
  await page
    .getByRole('main')
    .getByRole('link', { name: textsOf('ru').ownPage.logIn })
    .click();
  await fillIn(page, auth, { email: demonstrationProvider.email, password: demonstrationPassword });
  await page.keyboard.press('Enter');
  // With one service, its Today page opens.
  const today = page.getByRole('heading', { level: 1, name: frame.today });
  await expect(today).toBeVisible();
  await page.goto(`${origin}/ru`);
  await (await openAccountMenu(page, 'ru')).getByRole('link', { name: menu.myServices }).click();
  await expect(today).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Сантехника Vandenė');
  const bar = page.getByRole('navigation', { name: frame.pages });
  await bar.getByRole('link', { name: frame.business }).click();
  const howTheyWork = textsOf('ru').schedule.title;
  await page.getByRole('link', { name: howTheyWork }).click();
  await expect(page.getByRole('heading', { level: 1, name: howTheyWork })).toBeVisible();
  await bar.getByRole('link', { name: frame.calendar }).click();
  const days = page.getByRole('region', { name: textsOf('ru').providerFrame.calendar });
  await days.getByLabel(diary.date).fill('2032-04-15');
  // A press at 14:00 selects an hour.
  await days.getByRole('button', { name: 'свободно: 08:00–22:00' }).click({ position: { x: 40, y: 340 } });
  const strip = page.getByRole('region', { name: diary.chosen });
  await expect(strip.getByRole('group', { name: diary.from, exact: true })).toContainText('14:00');
  await strip.getByRole('button', { name: diary.close, exact: true }).click();
  await expect(page.getByText(common.saved)).toBeVisible();
  const closed = days.getByRole('button', { name: 'закрыто: 14:00–15:00' });
  await expect(closed).toBeVisible();
  // The same day among those of its week, and back to it.
  await days.getByRole('button', { name: diary.week, exact: true }).click();
  await expect(days.getByRole('listitem')).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await days
    .getByRole('listitem')
    .filter({ hasText: /чт\s*15/ })
    .getByRole('button')
    .click();
  await closed.click();
  await strip.getByRole('button', { name: diary.open, exact: true }).click();
  await expect(closed).toBeHidden();
  // From a time until the end of the day.
  await days.getByRole('button', { name: 'свободно: 08:00–22:00' }).click({ position: { x: 40, y: 340 } });
  await strip.getByRole('button', { name: diary.closeUntil }).click();
  const dialog = page.getByRole('dialog', { name: diary.blockTitle });
  await dialog.getByRole('button', { name: diary.blockNow, exact: true }).click();
  await expect(days.getByRole('button', { name: 'закрыто: 14:00–24:00' })).toBeVisible();
  await expect(days.getByRole('button', { name: 'свободно: 08:00–14:00' })).toBeVisible();
});

test('a customer logged in with another email sees a message and nothing else', async ({ page }) => {
  const { origin, service, customer } = stage();
  await signIn(page, origin, customer);
  await page.goto(`${origin}/en/provider/${service}`);
  await expect(page.getByRole('heading', { name: textsOf('en').provider.notOwn })).toBeVisible();
  await page.getByRole('link', { name: textsOf('en').provider.myServices }).click();
  await expect(page.getByRole('heading', { name: textsOf('en').provider.noServices })).toBeVisible();
});

test('a provider sets the schedule, and customers can book no other times', async ({ page }) => {
  const { links } = await team();
  const { schedule, common, validation } = textsOf('lt');
  const { origin } = stage();
  const own = `${origin}/lt/provider/${links.approved}/business`;
  const save = page.getByRole('button', { name: textsOf('lt').saveBar.save });
  const saved = page.getByText(common.saved, { exact: true });
  await page.goto(`${own}/booking`);
  await page.getByLabel(schedule.duration).selectOption('120');
  await save.click();
  await expect(saved).toBeVisible();
  await page.goto(`${own}/hours`);
  const form = page.getByRole('region', { name: schedule.title });
  const day = (weekday: number) => form.getByRole('group', { name: weekdayName(weekday, 'lt') });
  const ends = (weekday: number) =>
    [schedule.from, schedule.to].map((label) => day(weekday).getByLabel(label, { exact: true }));
  await ends(5)[0]?.selectOption('');
  await day(5).getByRole('button').first().click();
  await expect(ends(6)[1] as Locator).toBeHidden();
  await ends(0)[1]?.selectOption('17:00');
  await day(0)
    .getByRole('button', { name: `${shortWeekdayName(1, 'lt')}–${shortWeekdayName(4, 'lt')}` })
    .click();
  await expect(ends(4)[1] as Locator).toHaveValue('17:00');
  await form.getByRole('button', { name: schedule.addClosure }).click();
  const lunch = form.getByRole('group', { name: `${schedule.closures} 1` });
  await lunch.getByLabel(schedule.from, { exact: true }).selectOption('12:00');
  const lunchEnd = lunch.getByLabel(schedule.to, { exact: true });
  await lunchEnd.selectOption('11:00');
  await form.getByRole('button', { name: schedule.addClosure }).click();
  await form
    .getByRole('group', { name: `${schedule.closures} 2` })
    .getByRole('button')
    .click();
  // The focus stays where the removed row was.
  await expect(form.getByRole('group', { name: schedule.closures, exact: true })).toBeFocused();
  await save.click();
  await expect(lunchEnd).toHaveAccessibleDescription(validation.hourOrder);
  await expect(lunchEnd).toBeFocused();
  await lunchEnd.selectOption('13:00');
  await save.click();
  await expect(saved).toBeVisible();
  const holidays = form.getByRole('switch', { name: schedule.closedOnHolidays });
  await day(3).getByLabel(schedule.to, { exact: true }).selectOption('21:00');
  await holidays.click();
  await expect(holidays).toBeChecked();
  // The switch saves itself only.
  await expect(save).toBeVisible();
  // A Monday: from 8 to 12 and from 13 to 17, two hours each.
  const { service } = await team();
  const answer = await fetch(`${origin}/api/lt/service/${service}/availability?date=2032-03-22`);
  const { slots: starts } = (await answer.json()) as { slots: { time: string; available: boolean }[] };
  expect(starts.flatMap(({ time, available }) => (available ? time : []))).toEqual([
    '08:00',
    '10:00',
    '14:00',
  ]);
});

test('a provider cancels a booking with a reason, which is required', async ({ page }) => {
  const { links } = await team();
  const { providerBookings: own, cancellationChoices, validation } = textsOf('ru');
  const { origin } = stage();
  await arrive(page, `${origin}/ru/provider/${links.approved}/business/bookings`);
  const cancel = own.cancel;
  await page.getByRole('button', { name: new RegExp(`^${cancel}: Ona`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: cancel, exact: true }).click();
  const reason = dialog.getByLabel(own.reason, { exact: true });
  await expect(reason).toHaveAccessibleDescription(validation.required);
  await expect(reason).toBeFocused();
  await reason.selectOption({ label: cancellationChoices.other });
  await dialog.getByRole('button', { name: cancel, exact: true }).click();
  await expect(dialog.getByLabel(own.note)).toBeFocused();
  await dialog.getByLabel(own.note).fill('Сломалась машина');
  await dialog.getByRole('button', { name: cancel, exact: true }).click();
  await expect(page.getByText(own.cancelled, { exact: true })).toBeVisible();
  await expect(page.getByText(textsOf('ru').provider.noBookings)).toBeVisible();
});

test('a provider makes a phone booking, and cancels it', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const { links } = await team();
  const { origin } = stage();
  const { diary, validation, phoneBooking: texts } = textsOf('ru');
  await arrive(page, `${origin}/ru/provider/${links.approved}/calendar`);
  const days = page.getByRole('region', { name: textsOf('ru').providerFrame.calendar });
  await days.getByLabel(diary.date).fill('2032-05-11');
  await days.getByRole('button', { name: /^свободно: / }).click({ position: { x: 40, y: 40 } });
  await page.getByRole('link', { name: diary.takeTitle, exact: true }).click();
  const dialog = page.getByRole('main');
  await dialog.getByLabel(texts.time).selectOption('14:00');
  await dialog.getByLabel(texts.phone).fill('завтра');
  await dialog.getByRole('button', { name: new RegExp(`^${texts.book}: `) }).click();
  await expect(dialog.getByLabel(texts.phone)).toBeFocused();
  await expect(dialog.getByLabel(texts.phone)).toHaveAccessibleDescription(validation.phone);
  await expect(dialog.getByLabel(texts.phone)).toHaveValue('завтра');
  await dialog.getByLabel(texts.name).fill('Ольга Петрова');
  await dialog.getByLabel(texts.phone).fill('+370 612 34567');
  await dialog.getByRole('button', { name: new RegExp(`^${texts.book}: `) }).click();
  await page.getByRole('link', { name: /^Ольга Петрова, .*14:00$/ }).click();
  await expect(page.getByRole('link', { name: textsOf('ru').today.call })).toHaveAttribute(
    'href',
    'tel:+37061234567',
  );
  await arrive(page, `${origin}/ru/provider/${links.approved}/calendar?date=2032-05-11`);
  await expect(days.getByRole('link', { name: /^Ольга Петрова 14:00–/ })).toBeVisible();
  await arrive(page, `${origin}/ru/provider/${links.approved}/business/bookings`);
  await page.getByRole('button', { name: /^Отменить бронирование: Ольга Петрова/ }).click();
  const question = page.getByRole('dialog', { name: diary.releaseTitle });
  await question.getByRole('button', { name: diary.release, exact: true }).click();
  await expect(page.getByText(diary.released)).toBeVisible();
  await expect(page.getByText('Ольга Петрова')).toHaveCount(0);
  await arrive(page, `${origin}/ru/provider/${links.approved}/calendar?date=2032-05-11`);
  await expect(days.getByRole('button', { name: /^свободно: / })).toBeVisible();
  await expect(days.getByText('Ольга Петрова')).toHaveCount(0);
});
