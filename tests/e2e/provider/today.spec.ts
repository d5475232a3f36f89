import { expect, test } from 'playwright/test';
import { readBookingStates } from '#features/booking/api.ts';
import { paths } from '#features/urls/paths.ts';
import {
  aBooking,
  bookSlot,
  readOwn,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { delayGo } from '../../support/browser/delayGo.ts';
import { arrive, screens, textsOf } from '../../support/browser/journey.ts';
import { mondayMorning, siteForFile } from '../../support/browser/siteForFile.ts';
import { toasts } from '../../support/pages/toasts.ts';
import { providerLink } from '../../support/provider/providerLink.ts';

const today = '2031-05-05';
const { site } = siteForFile({ CLOCK: mondayMorning });
test.use({ viewport: screens.phone });

for (const [index, lang] of ['en', 'lt', 'ru'].entries())
  test(`a provider's day on a phone, with calls, notices and what is new, in ${lang}`, async ({ page }) => {
    const { origin } = site();
    const { today: texts, messages: own } = textsOf(lang);
    const service = await serviceId(origin, index);
    const customer = { ...(await registerCustomer(origin, lang)), name: 'Neringa Kazlauskienė' };
    const slot = { service, date: today, time: '11:00' };
    const { status, body } = await bookSlot(origin, customer, slot, lang);
    expect([status, body.message]).toEqual([201, undefined]);
    const details = { address: 'Šilo g. 12-4, Vilnius', phone: '+370 687 41120', note: '' };
    const token = { token: customer.token };
    await send(origin, 'PUT', `/${lang}/bookings/${String(body._id)}/details`, { ...token, body: details });
    const link = await providerLink(site(), service);
    await page.clock.setFixedTime(mondayMorning);
    await arrive(page, `${origin}/${lang}/provider/${link}`);

    const card = page.getByRole('listitem').filter({ hasText: customer.name });
    await expect(card.first()).toBeVisible();
    const labels = page.locator('nav li > a > span:not(:has(*), [data-unread])');
    await expect(labels).toHaveCount(5);
    const bottoms = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().bottom),
    );
    expect(new Set(bottoms).size).toBe(1);
    const header = await page.getByRole('banner').boundingBox();
    const box = await card.first().boundingBox();
    expect((box?.y ?? 999) - (header?.y ?? 0) - (header?.height ?? 0)).toBeLessThanOrEqual(160);
    await expect(card.getByRole('link', { name: details.address })).toHaveAttribute('href', /openstreetmap/);
    await expect(card.getByRole('link', { name: new RegExp(`^${texts.call}`) })).toHaveAttribute(
      'href',
      'tel:+37068741120',
    );

    // One press notifies the customer, another undoes it.
    const onMyWay = card.getByRole('button', { name: texts.onMyWay, exact: true });
    await onMyWay.click();
    await card.getByRole('button', { name: texts.undo }).click();
    await onMyWay.click();
    await expect(card.getByText(texts.sent.replace('{{words}}', texts.onMyWay))).toBeVisible();
    const sentText = textsOf(lang).visitNotice.onMyWay;
    const thread = await send(origin, 'GET', `/${lang}/bookings/${String(body._id)}/messages`, token);
    expect(thread.body.messages).toMatchObject([{ text: sentText }]);

    // A booking that is made in the meantime is announced, marked and counted until it is touched.
    const other = await registerCustomer(origin, lang);
    await bookSlot(origin, other, { service, date: today, time: '14:00' }, lang);
    const row = page
      .getByRole('listitem')
      .filter({ hasText: texts.new })
      .filter({ hasText: lang === 'en' ? '2PM' : '14:00' });
    await expect(row.first()).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(page.getByText(new RegExp(`^${texts.newBooking?.split(':')[0]}: `))).toBeVisible();
    // Wherever the row is pressed, between its other links too, it opens the booking.
    const pressed = row.first().evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + 4)?.closest('a')?.href;
    });
    expect(await pressed).toContain('/visit/');
    await row.first().getByRole('link').first().focus();
    await expect(page).not.toHaveTitle(/^\(1\) /);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    // Without a booking tomorrow, the next one is listed.
    await bookSlot(origin, other, { service, date: '2031-05-08', time: '14:00' }, lang);
    await expect(page.getByRole('link', { name: texts.nextBooking?.split(':')[0] })).toHaveAttribute(
      'href',
      /date=2031-05-08$/,
    );

    // A booking that was on the screen counts as seen.
    const states = () => readOwn(origin, readBookingStates, customer, lang);
    await expect.poll(states).toMatchObject([{ seen: true }]);
    await card.getByRole('button', { name: new RegExp(`^${own.open}`) }).click();
    await expect(page.getByRole('dialog').getByRole('log')).toContainText(sentText);
  });

test('on a desk, a visit opens next to the day, at its own URL', async ({ page }) => {
  const { origin } = site();
  await page.setViewportSize(screens.desktop);
  await page.clock.setFixedTime(mondayMorning);
  const service = await serviceId(origin, 3);
  const names = ['Ona Vaitkutė', 'Tomas Urbonas'];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const customer = { ...(await registerCustomer(origin)), name };
    const slot = { service, date: today, time: `1${index + 1}:00` };
    ids.push(await aBooking(origin, customer, slot));
  }
  const link = await providerLink(site(), service);
  const [first = '', second = ''] = ids.map((id) => origin + paths.provider('en', link, 'visit', id));
  const list = origin + paths.provider('en', link);
  const opened = (name = '') => page.getByRole('region', { name, exact: true });
  await arrive(page, list);
  const next = textsOf('en').today.next;
  await expect(opened(names[0]).getByText(next, { exact: true })).toBeVisible();

  await page.keyboard.press('j');
  await expect(page).toHaveURL(second);
  await expect(opened(names[1])).toBeVisible();
  await expect(opened(names[1]).getByText(next, { exact: true })).toBeHidden();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: names[0] })).toBeFocused();

  await arrive(page, first);
  await expect(opened(names[0])).toBeVisible();
  const { today: section } = textsOf('en').providerFrame;
  await expect(page.getByRole('link', { name: section, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: names[1] }).click();
  await expect(page).toHaveURL(second);
  await page.getByRole('button', { name: /^Cancel booking: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: textsOf('en').providerBookings.cancel, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: names[1] })).toHaveCount(0);
  await expect(toasts(page)).toHaveText([textsOf('en').providerBookings.cancelled]);
});

test('on a desk, dialogs and visits leave only their own history entries', async ({ page }) => {
  const { origin } = site();
  await page.setViewportSize(screens.desktop);
  await page.clock.setFixedTime(mondayMorning);
  const service = await serviceId(origin, 5);
  const book = async (name: string, time: string) => {
    const customer = { ...(await registerCustomer(origin)), name };
    return { ...customer, id: await aBooking(origin, customer, { service, date: today, time }) };
  };
  await book('Ona Vaitkutė', '11:00');
  const { name, token, id } = await book('Tomas Urbonas', '12:00');
  const link = await providerLink(site(), service);
  const list = origin + paths.provider('en', link);
  const visit = origin + paths.provider('en', link, 'visit', id);
  const row = page.getByRole('link', { name });
  const dialog = page.getByRole('dialog');
  const cancel = () => page.getByRole('button', { name: /^Cancel booking: / }).click();
  await arrive(page, list);

  await cancel();
  await expect(dialog).toBeVisible();
  const go = await delayGo(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await row.click();
  await go();
  await expect(page).toHaveURL(visit);
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(list);

  await row.click();
  await cancel();
  await expect(dialog).toBeVisible();
  await send(origin, 'DELETE', `/en/bookings/${id}`, { token });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => history.state as unknown)).toBeNull();
});

test('Today keeps its heading if its bookings cannot be loaded', async ({ page }) => {
  const { origin } = site();
  const link = await providerLink(site(), await serviceId(origin, 4));
  await page.route(`**/api/**/${link}`, (route) => route.abort());
  await arrive(page, origin + paths.provider('lt', link));
  await expect(page.getByText(textsOf('lt').common.failed, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('lt').providerFrame.today);
  await page.unroute(`**/api/**/${link}`);
  await page.getByRole('button', { name: textsOf('lt').common.retry }).click();
  await expect(page.getByText(textsOf('lt').common.failed, { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([textsOf('lt').providerFrame.today]);
});

test('Today reads the provider and the days once', async ({ page }) => {
  const { origin } = site();
  await page.clock.setFixedTime(mondayMorning);
  const link = await providerLink(site(), await serviceId(origin, 4));
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) read.push(pathname.slice(`/api/en/provider/${link}`.length));
  });
  // Both are read without the scripts.
  await page.route('**/_astro/*.js', async (route) => {
    await expect.poll(() => read).toContain('/days');
    await route.continue();
  });
  // A change just before the page opens is read again.
  await expect(async () => {
    read.length = 0;
    const stream = page.waitForResponse('**/messages/stream*');
    await arrive(page, origin + paths.provider('en', link));
    // Missed changes are read when the stream opens.
    await stream;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(read.filter((path) => ['', '/days'].includes(path))).toEqual(['', '/days']);
  }).toPass();
});
