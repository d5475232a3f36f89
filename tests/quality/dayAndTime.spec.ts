import { expect, type Locator, type Page, test } from 'playwright/test';
import { defaultStarts } from '#features/availability/index.ts';
import { bookSlot, registerCustomer } from '../support/account/customers.ts';
import { screens, signIn, textsOf } from '../support/browser/journey.ts';
import { accessibilityTree } from '../support/browser/tree.ts';
import { toasts } from '../support/pages/toasts.ts';
import { stageForFile } from '../support/site/stage.ts';

/** A Wednesday. */
const today = '2031-05-14';
const { stage } = stageForFile({ CLOCK: `${today}T06:00:00Z` });

const lang = 'lt';
const texts = textsOf(lang).booking;
/** Opens the booking dialog on that day of the browser's clock, on the narrowest phone, at the first available day. */
async function openBooking(page: Page): Promise<Locator> {
  const dialog = await openAtNoDay(page);
  await expect(dialog.getByRole('gridcell', { selected: true })).toBeFocused();
  return dialog;
}

/** Opens the booking dialog before a day is chosen. */
async function openAtNoDay(page: Page): Promise<Locator> {
  const { origin, service, customer } = stage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.setFixedTime(`${today}T06:00:00Z`);
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/service/${service}`);
  const book = page.getByRole('button', { name: texts.book, exact: true });
  await expect(book).toBeEnabled();
  await book.press('Enter');
  await expect(page.locator('td[aria-current="date"]')).toBeFocused();
  return page.getByRole('dialog');
}

/** Opens the booking dialog while available times fail to load; afterwards they load. */
async function openUnmarked(page: Page): Promise<Locator> {
  await page.route('**/availability?**', (route) => route.abort());
  const dialog = await openAtNoDay(page);
  await expect(dialog.getByRole('status')).toHaveText(texts.pickDate);
  await page.unroute('**/availability?**');
  return dialog;
}

const day = (page: Page, date: string) => page.getByRole('gridcell', { name: date });
const slot = (page: Page, time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) });

test('the calendar opens with the focus on the day, and supports the keys of a date picker', async ({
  page,
}) => {
  const dialog = await openBooking(page);
  await expect(day(page, '2031 m. gegužės 14 d., trečiadienis')).toBeFocused();
  await expect(dialog.getByRole('columnheader', { name: 'pirmadienis' })).toHaveCount(1);
  const walk = [
    ['ArrowDown', '2031 m. gegužės 21 d.'],
    ['Home', '2031 m. gegužės 19 d.'],
    ['End', '2031 m. gegužės 25 d.'],
    ['ArrowRight', '2031 m. gegužės 26 d.'],
    ['PageDown', '2031 m. birželio 26 d.'],
    ['Shift+PageDown', '2032 m. birželio 26 d.'],
    ['Shift+PageUp', '2031 m. birželio 26 d.'],
    ['PageUp', '2031 m. gegužės 26 d.'],
    ['ArrowUp', '2031 m. gegužės 19 d.'],
    ['ArrowLeft', '2031 m. gegužės 18 d.'],
  ] as const;
  for (const [key, date] of walk) {
    await page.keyboard.press(key);
    await expect(day(page, date), key).toBeFocused();
    await expect(dialog.locator('td[tabindex="0"]')).toHaveCount(1);
  }
});

test('three weeks are shown from the current one on, any month on demand, and never a past week', async ({
  page,
}) => {
  const dialog = await openBooking(page);
  const dates = dialog.getByRole('gridcell');
  const button = (name = '') => dialog.getByRole('button', { name, exact: true });
  await expect(dialog.getByRole('grid', { name: 'gegužė – birželis' })).toBeVisible();
  await expect(dates).toHaveCount(21);
  await expect(dates.first()).toHaveAccessibleName(/gegužės 12\sd\./);
  await expect(button(texts.previousWeeks)).toBeDisabled();
  await button(texts.nextWeeks).click();
  await expect(dates.first()).toHaveAccessibleName(/birželio 2\sd\./);
  await button(texts.month).click();
  await expect(dialog.getByRole('grid', { name: '2031 m. birželis' })).toBeVisible();
  await button(texts.previousYear).click();
  await expect(dialog.getByRole('grid', { name: '2030 m. birželis' })).toBeVisible();
  await button(texts.month).click();
  await expect(dates.first()).toHaveAccessibleName(/gegužės 12\sd\./);
});

for (const screen of [screens.phone, screens.desktop])
  test(`the first times are visible when the booking opens at ${screen.width} pixels`, async ({ page }) => {
    await openBooking(page);
    await page.setViewportSize(screen);
    const bar = page.getByRole('dialog').getByRole('button', { name: texts.chooseTime, exact: true });
    const top = ((await bar.boundingBox()) ?? { y: 0 }).y;
    // The first time of that day has passed: a phone does not show it.
    for (const time of ['10:00', '11:00', '11:30']) {
      const box = (await slot(page, time).boundingBox()) ?? { y: 0, height: 0, width: 0 };
      expect(box.y + box.height).toBeLessThan(top);
      expect([box.width >= 96, box.height >= 44]).toEqual([true, true]);
    }
  });

test('a day is either selected or not; a past day can be read but not selected', async ({ page }) => {
  const dialog = await openBooking(page);
  const past = day(page, '2031 m. gegužės 13 d.');
  await page.keyboard.press('ArrowLeft');
  await expect(past).toBeFocused();
  await expect(past).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(key);
    await expect(dialog.getByRole('gridcell', { selected: true })).toBeFocused();
  }
  await expect(dialog.getByRole('grid').locator('[aria-pressed]')).toHaveCount(0);
  const tree = await accessibilityTree(page);
  const chosen = tree.filter(({ properties }) => properties.selected === true);
  expect(chosen.map(({ role, name }) => [role, name])).toEqual([
    ['gridcell', '2031\u00a0m. gegužės 15\u00a0d., ketvirtadienis, yra laisvų laikų'],
  ]);
});

test('in forced colours the selected day and time are filled, and unavailable ones are grey', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const dialog = await openBooking(page);
  await day(page, '2031 m. gegužės 27 d.').click();
  await slot(page, '11:00').click();
  const probe = (name: string) => {
    const element = document.body.appendChild(document.createElement('p'));
    element.style.cssText = `forced-color-adjust: none; color: ${name}`;
    return getComputedStyle(element).color;
  };
  const [highlight = '', grey = ''] = [
    await page.evaluate(probe, 'Highlight'),
    await page.evaluate(probe, 'GrayText'),
  ];
  await expect(dialog.getByRole('gridcell', { selected: true }).locator('span').first()).toHaveCSS(
    'background-color',
    highlight,
  );
  await expect(slot(page, '11:00')).toHaveCSS('background-color', highlight);
  await expect(day(page, '2031 m. gegužės 13 d.').locator('span').first()).toHaveCSS('color', grey);
});

test('before a day is selected no time looks available, or can be selected', async ({ page }) => {
  const dialog = await openUnmarked(page);
  for (const time of await dialog.getByRole('radio').all()) await expect(time).toBeDisabled();
  await slot(page, '10:00').click({ force: true });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  const colour = (time: string) =>
    slot(page, time).evaluate((each) => getComputedStyle(each).backgroundColor);
  const unknown = await colour('10:00');
  await page.keyboard.press('ArrowRight');
  await day(page, '2031 m. gegužės 14 d.').click();
  await expect(slot(page, '14:00')).toBeEnabled();
  await expect.poll(() => colour('14:00')).not.toBe(unknown);
});

test('days are marked available, few or none by shape and name, with one request for a month', async ({
  page,
}) => {
  const { origin, service } = stage();
  const other = await registerCustomer(origin);
  for (const time of defaultStarts) {
    await bookSlot(origin, other, { service, date: '2031-05-28', time });
    if (time > '10:00') await bookSlot(origin, other, { service, date: '2031-05-29', time });
  }
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/availability')) requested.push(search);
  });
  const dialog = await openBooking(page);
  await expect(day(page, '2031 m. gegužės 27 d., antradienis, yra laisvų laikų')).toBeVisible();
  const taken = day(page, '2031 m. gegužės 28 d., trečiadienis, laisvų laikų nėra');
  await expect(taken.locator('s')).toHaveText('28');
  await expect(day(page, '2031 m. gegužės 29 d., ketvirtadienis, liko mažai laikų')).toBeVisible();
  await taken.click();
  await expect(taken).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('status')).toHaveText(texts.noTimes);
  await dialog.getByRole('button', { name: texts.month, exact: true }).click();
  await dialog.getByRole('button', { name: texts.nextMonth }).click();
  await expect(day(page, '2031 m. birželio 14 d., šeštadienis, yra laisvų laikų')).toBeVisible();
  await expect(day(page, '2031 m. birželio 30 d., pirmadienis, yra laisvų laikų')).toBeVisible();
  expect(requested).toEqual([`?from=${today}&days=42`, '?from=2031-06-01&days=42']);
});

test('times are a radio group: arrows reach all, select available ones, and taken ones are announced', async ({
  page,
}) => {
  const { origin, service } = stage();
  const other = await registerCustomer(origin);
  await bookSlot(origin, other, { service, date: '2031-05-20', time: '10:00' });
  const dialog = await openBooking(page);
  await day(page, '2031 m. gegužės 20 d.').click();
  await expect(dialog.getByRole('status')).toHaveText('Laisva: 8');
  await expect(dialog.getByRole('radiogroup', { name: /antradienis/ })).toHaveAccessibleDescription(
    'Laisva: 8',
  );

  await dialog.locator('[role="radio"][tabindex="0"]').focus();
  await expect(slot(page, '08:00')).toBeFocused();
  await expect(slot(page, '08:00')).not.toBeChecked();
  await page.keyboard.press('ArrowRight');
  const taken = page.getByRole('radio', { name: new RegExp(`^10:00 ?, ${texts.taken}$`) });
  await expect(taken).toBeFocused();
  await expect(taken).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '11:00')).toBeFocused();
  await expect(slot(page, '11:00')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(slot(page, '19:00')).toBeFocused();
  await expect(slot(page, '19:00')).toBeChecked();

  await expect(dialog.getByRole('button', { name: /19:00$/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: texts.repeat, exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(slot(page, '19:00')).toBeFocused();
});

test('a missing day or time is named by the button, reported next to the times, and gets the focus', async ({
  page,
}) => {
  const dialog = await openUnmarked(page);
  const submit = (name = '') => dialog.getByRole('button', { name, exact: true });
  const alert = dialog.locator('.times').getByRole('alert');
  await submit(texts.chooseDate).press('Enter');
  await expect(toasts(page).getByText(texts.dateMissing)).toBeVisible();
  await expect(alert).toHaveText(texts.dateMissing);
  await expect(dialog.locator('.refusal').getByRole('button')).toHaveCount(3);
  await expect(day(page, '2031 m. gegužės 14 d.')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slot(page, '14:00')).toBeEnabled();
  await submit(texts.chooseTime).press('Enter');
  await expect(toasts(page).getByText(texts.slotMissing)).toBeVisible();
  await expect(alert).toHaveText(texts.slotMissing);
  await expect(dialog.locator('.refusal').getByRole('button')).toHaveCount(0);
  await expect(dialog.locator('[role="radio"]:focus')).toBeEnabled();
});

for (const { name, open, path } of [
  {
    name: 'a booking',
    open: async (page: Page) => {
      await openBooking(page);
      await day(page, '2031 m. gegužės 21 d.').click();
    },
    path: '**/bookings',
  },
  {
    name: 'another time for a booking',
    open: async (page: Page) => {
      const { origin, service } = stage();
      const customer = await registerCustomer(origin);
      await bookSlot(origin, customer, { service, date: '2031-05-22', time: '10:00' });
      await signIn(page, origin, customer);
      await page.goto(`${origin}/${lang}/bookings/user/${customer.email}/Confirmed`);
      const { reschedule } = textsOf(lang).bookings;
      await page.getByRole('button', { name: new RegExp(`^${reschedule}: `) }).click();
    },
    path: '**/reschedule',
  },
]) {
  test(`when the time of ${name} is taken, the nearest available ones are announced and next in the tab order`, async ({
    page,
  }) => {
    await open(page);
    await slot(page, '14:00').click();
    await page.route(path, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'slot_taken', message: '' } })
        : route.continue(),
    );
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: /14:00$/ }).last();
    await send.press('Enter');
    await expect(dialog.locator('.times').getByRole('alert')).toHaveText(texts.slotTaken);
    const offers = dialog.getByText(texts.nearest).locator('..');
    await expect(offers).toHaveAttribute('aria-live', 'polite');
    await expect(dialog.getByRole('button', { name: texts.chooseTime, exact: true })).toBeVisible();
    await expect(dialog.locator('.refusal')).toBeFocused();
    await expect(offers.getByRole('button')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await expect(offers.getByRole('button').first()).toBeFocused();
    for (const offer of await offers.getByRole('button').all()) {
      await expect(offer).toBeInViewport({ ratio: 1 });
      // Voice control presses what it reads.
      const name = await offer.getAttribute('aria-label');
      await expect(offer).toHaveText(name?.replace(',', '') ?? '');
    }
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(toasts(page).getByText(texts.slotTaken)).toHaveCount(0);
  });
}
