import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { openAccountMenu, signIn, textsOf } from '../../support/browser/journey.ts';
import { holdUp } from '../../support/browser/slowNetwork.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, team, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

test('slots clicked faster than the server responds are all closed', async ({ page }) => {
  const { links } = await team();
  await arrive(page, `${stage().origin}/en/provider/${links.approved}/calendar`);
  const day = page.getByRole('region', { name: textsOf('en', 'diary').title });
  await day.getByLabel(textsOf('en', 'diary').date ?? '').fill('2032-04-15');
  await expect(day.getByRole('heading', { name: '15 April 2032' })).toBeVisible();
  const answer = await holdUp(page, '**/days/**', 'PUT');
  const hours = [/^(Block|Unblock) .*, 8AM$/, /^(Block|Unblock) .*, 10AM$/, /^(Block|Unblock) .*, 2PM$/].map(
    (name) => day.getByRole('button', { name }),
  );
  // By keyboard: the backdrop covers the page while a call is slow.
  for (const hour of hours) await hour.press('Space');
  answer();
  for (const hour of hours) await expect(hour).toHaveText(textsOf('en', 'diary').open ?? '');
});

test('on a phone a provider logs in, finds their service in the menu and closes a slot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [auth, menu, provider, diary, frame] = (
    ['auth', 'accountMenu', 'provider', 'diary', 'providerFrame'] as const
  ).map((part) => textsOf('ru', part));
  const { origin } = stage();
  await page.goto(`${origin}/ru/provider`);
  await page
    .getByRole('main')
    .getByRole('link', { name: textsOf('ru', 'ownPage').logIn })
    .click();
  await page.getByLabel(auth?.email ?? '', { exact: true }).fill(demonstrationProvider.email);
  await page.getByLabel(auth?.password ?? '', { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  // With one service, its day opens.
  const today = page.getByRole('heading', { level: 1, name: frame?.today });
  await expect(today).toBeVisible();
  await page.goto(`${origin}/ru`);
  await (await openAccountMenu(page, 'ru')).getByRole('link', { name: menu?.myServices }).click();
  await expect(today).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Сантехника Vandenė');
  const bar = page.getByRole('navigation', { name: frame?.pages });
  await bar.getByRole('link', { name: frame?.business }).click();
  const howTheyWork = textsOf('ru', 'schedule').title;
  await page.getByRole('link', { name: howTheyWork }).click();
  await expect(page.getByRole('heading', { level: 1, name: howTheyWork })).toBeVisible();
  await bar.getByRole('link', { name: frame?.calendar }).click();
  const days = page.getByRole('region', { name: diary?.title });
  await days.getByLabel(diary?.date ?? '').fill('2032-04-15');
  const hour = days.getByRole('button', { name: /^(Закрыть|Открыть): .*2032\sг\. \(чт\), 08:00$/ });
  await hour.click();
  await expect(page.getByText(provider?.saved ?? '')).toBeVisible();
  await expect(hour).toHaveText(diary?.open ?? '');
  await expect(days.getByRole('listitem').filter({ hasText: '08:00' })).toContainText('закрыто');
  // The same day among those of its week, half hour by half hour, and back to it.
  await days.getByRole('button', { name: diary?.grid }).click();
  await expect(days.getByRole('row', { name: /^08:00/ })).toContainText('закрыто');
  await days.getByRole('button', { name: diary?.week, exact: true }).click();
  const sign = days.getByRole('button', { name: '2032 г. (чт), 08:00 (закрыто)' });
  await sign.press('Enter');
  await expect(days.getByRole('button', { name: /2032\sг\. \(.+\), 08:00 \(свободно\)/ })).toHaveCount(7);
  await days.getByRole('button', { name: /15 апреля 2032/ }).click();
  await expect(hour).toHaveText(diary?.close ?? '');
  await days.getByRole('button', { name: diary?.closeDay }).click();
  await expect(days.getByRole('button', { name: `${diary?.openAt?.split(':')[0]}: ` })).toHaveCount(9);
  await expect(days.getByRole('button', { name: diary?.openDay })).toBeVisible();
});

test('a customer logged in with another email sees a message and nothing else', async ({ page }) => {
  const { origin, service, customer } = stage();
  await signIn(page, origin, customer);
  await page.goto(`${origin}/en/provider/${service}`);
  await expect(page.getByRole('heading', { name: textsOf('en', 'provider').notOwn })).toBeVisible();
  await page.getByRole('link', { name: textsOf('en', 'provider').toMyServices }).click();
  await expect(page.getByRole('heading', { name: textsOf('en', 'provider').noServices })).toBeVisible();
});

test('a provider sets the schedule, and customers can book no other starts', async ({ page }) => {
  const { links } = await team();
  const [schedule, provider, validation] = (['schedule', 'provider', 'validation'] as const).map((part) =>
    textsOf('lt', part),
  );
  const { origin } = stage();
  await page.goto(`${origin}/lt/provider/${links.approved}/business/hours`);
  const form = page.getByRole('region', { name: schedule?.title });
  await form.getByLabel(schedule?.duration ?? '').selectOption('120');
  await form.getByLabel(schedule?.teams ?? '').fill('0');
  await form.getByRole('button', { name: schedule?.usual }).click();
  await form.getByRole('button', { name: schedule?.addClosure }).click();
  const lunch = form.getByRole('group', { name: `${schedule?.closures} 1` });
  await lunch.getByLabel(schedule?.from ?? '', { exact: true }).selectOption('12:00');
  await lunch.getByLabel(schedule?.to ?? '', { exact: true }).selectOption('13:00');
  await form.getByRole('button', { name: schedule?.addClosure }).click();
  await form
    .getByRole('group', { name: `${schedule?.closures} 2` })
    .getByRole('button')
    .click();
  // The focus stays where the removed row was.
  await expect(form.getByRole('group', { name: schedule?.closures, exact: true })).toBeFocused();
  await form.getByRole('button', { name: schedule?.save }).click();
  await expect(form.getByLabel(schedule?.teams ?? '')).toHaveAccessibleDescription(validation?.teams ?? '');
  await expect(form.getByLabel(schedule?.teams ?? '')).toBeFocused();
  await form.getByLabel(schedule?.teams ?? '').fill('1');
  await form.getByRole('button', { name: schedule?.save }).click();
  await expect(page.getByText(provider?.saved ?? '', { exact: true })).toBeVisible();
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
  const [own, validation] = (['providerBookings', 'validation'] as const).map((part) => textsOf('ru', part));
  const { origin } = stage();
  await arrive(page, `${origin}/ru/provider/${links.approved}/business/bookings`);
  const cancel = own?.cancel ?? '';
  await page.getByRole('button', { name: new RegExp(`^${cancel}: Ona`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: cancel, exact: true }).click();
  const reason = dialog.getByLabel(own?.reason ?? '', { exact: true });
  await expect(reason).toHaveAccessibleDescription(validation?.required ?? '');
  await expect(reason).toBeFocused();
  await reason.selectOption({ label: own?.other ?? '' });
  await dialog.getByRole('button', { name: cancel, exact: true }).click();
  await expect(dialog.getByLabel(own?.note ?? '')).toBeFocused();
  await dialog.getByLabel(own?.note ?? '').fill('Сломалась машина');
  await dialog.getByRole('button', { name: cancel, exact: true }).click();
  await expect(page.getByText(own?.cancelled ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText(textsOf('ru', 'provider').noBookings ?? '')).toBeVisible();
});

test('a provider makes a phone booking, and cancels it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { links } = await team();
  const { origin } = stage();
  const [diary, validation] = (['diary', 'validation'] as const).map((part) => textsOf('ru', part));
  await arrive(page, `${origin}/ru/provider/${links.approved}/calendar`);
  const days = page.getByRole('region', { name: diary?.title });
  await days.getByLabel(diary?.date ?? '').fill('2032-05-11');
  await days
    .getByRole('button', { name: /^Добавить бронирование по телефону: .*2032\sг\. \(.+\), 14:00$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: diary?.takeTitle });
  await dialog.getByLabel(diary?.phone ?? '').fill('завтра');
  await dialog.getByRole('button', { name: diary?.takeNow }).click();
  await expect(dialog.getByLabel(diary?.name ?? '')).toBeFocused();
  await expect(dialog.getByLabel(diary?.phone ?? '')).toHaveAccessibleDescription(validation?.phone ?? '');
  await expect(dialog.getByLabel(diary?.phone ?? '')).toHaveValue('завтра');
  await dialog.getByLabel(diary?.name ?? '').fill('Ольга Петрова');
  await dialog.getByLabel(diary?.phone ?? '').fill('+370 612 34567');
  await dialog.getByRole('button', { name: diary?.takeNow }).click();
  await expect(dialog).toBeHidden();
  await expect(days.getByRole('link', { name: '+370 612 34567' })).toHaveAttribute(
    'href',
    'tel:+37061234567',
  );
  await expect(days.getByText('забронировано')).toBeVisible();
  await arrive(page, `${origin}/ru/provider/${links.approved}/business/bookings`);
  await page.getByRole('button', { name: /^Отменить бронирование: Ольга Петрова/ }).click();
  const question = page.getByRole('dialog', { name: diary?.releaseTitle });
  await question.getByRole('button', { name: diary?.release, exact: true }).click();
  await expect(page.getByText(diary?.released ?? '')).toBeVisible();
  await expect(page.getByText('Ольга Петрова')).toHaveCount(0);
  await arrive(page, `${origin}/ru/provider/${links.approved}/calendar?date=2032-05-11`);
  await expect(days.getByRole('button', { name: /^Добавить бронирование/ }).first()).toBeVisible();
  await expect(days.getByText('Ольга Петрова')).toHaveCount(0);
});
