import { expect, type Locator, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { formatDate } from '#platform/time/dates.ts';
import { aBooking, logIn, registerCustomer, send } from '../../support/account/customers.ts';
import { arrive, arriveAs, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { expectInSight } from '../../support/browser/sight.ts';
import { mailedSiteForFile } from '../../support/browser/siteForFile.ts';
import { linkIn } from '../../support/mails/mailServer.ts';

const { site, mail } = mailedSiteForFile();

test.use({ viewport: screens.phone });

async function loggedIn(): Promise<{ token: string; service: string }> {
  const { origin } = site();
  const token = await logIn(origin, { ...demonstrationProvider, password: demonstrationPassword });
  const { body } = await send(origin, 'GET', '/en/provider', { token });
  return { token, service: (body.services as { _id: string }[])[0]?._id ?? '' };
}

test('on a phone a provider suggests other times, and the customer accepts one from the email', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { origin } = site();
  const { diary, proposing, proposal } = textsOf('ru');
  const { token, service } = await loggedIn();
  const customer = await registerCustomer(origin, 'ru');
  const slot = { service, date: '2032-06-08', time: '10:00' };
  await aBooking(origin, customer, slot);
  await send(origin, 'GET', `/ru/user/${customer.email}`, customer);

  await signIn(page, origin, { ...demonstrationProvider, token });
  const pages = `${origin}/ru/provider/${slot.service}`;
  await arrive(page, `${pages}/calendar`);
  const days = page.getByRole('region', { name: textsOf('ru').providerFrame.calendar });
  await days.getByLabel(diary.date).fill(slot.date);
  await expect(days.getByRole('link', { name: customer.name })).toBeVisible();
  await arrive(page, `${pages}/business/bookings`);
  const propose = page.getByRole('button', { name: new RegExp(`^${proposing.propose}: ${customer.name}`) });
  await page.setViewportSize(screens.desktop);
  const row = page.getByRole('listitem').filter({ hasText: customer.name });
  const topOf = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]?.top ?? 0;
    });
  // The time has two lines: its first one is next to the name.
  const [time, name] = [
    await topOf(row.getByRole('link').first()),
    await topOf(row.locator('[data-booking]')),
  ];
  expect(Math.abs(time - name)).toBeLessThan(2);
  await page.setViewportSize({ width: 360, height: 520 });
  // Just above the bar at the window's bottom.
  await propose.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 100));
  await propose.click();
  const dialog = page.getByRole('dialog', { name: proposing.propose });
  const pill = (name: string) => dialog.getByRole('button', { name, exact: true });
  await pill(proposing.sendNone).click();
  await expect(dialog.getByRole('group', { name: proposing.time }).getByRole('button').first()).toBeFocused();
  await pill('12:00').click();
  await pill(formatDate('2032-06-09', 'ru', { dateStyle: 'full' })).click();
  await pill('14:00').click();
  // A third one replaces the second.
  await pill('18:00').click();
  await pill('14:00').click();
  await dialog.getByLabel(proposing.why).fill('Задержусь у предыдущего клиента');
  await pill(proposing.sendTwo).click();
  await expect(page.getByText(proposing.proposed)).toBeVisible();
  await expect(page.getByText(/^Предложено: .*12:00; .*14:00\./)).toBeVisible();
  await expectInSight(propose);
  await page.setViewportSize(screens.phone);

  const letter = await mail().mailTo(customer.email, 'Другое время?');
  expect(letter.text).toContain('«Задержусь у предыдущего клиента»');
  const reader = await browser.newPage({ viewport: screens.phone });
  await arrive(reader, linkIn(letter, '/ru/auth/proposal'));
  expect(reader.url()).not.toContain('token');
  await expect(reader.getByText('«Задержусь у предыдущего клиента»')).toBeVisible();
  await reader.getByRole('button', { name: /^Принять: .*14:00$/ }).click();
  await expect(reader.getByRole('status')).toContainText('14:00');
  await expect(reader.getByRole('link', { name: proposal.bookings })).toBeVisible();
  await mail().mailTo(customer.email, 'Бронирование перенесено');
  await arrive(page, `${pages}/calendar`);
  await days.getByLabel(diary.date).fill('2032-06-09');
  await expect(days.getByRole('link', { name: customer.name })).toBeVisible();
});

test('a provider withdraws a suggestion with one press, and the customer sees it immediately and in the email', async ({
  page,
  browser,
}) => {
  const { origin } = site();
  const { proposing, proposal } = textsOf('lt');
  const { token, service: key } = await loggedIn();
  const customer = await registerCustomer(origin, 'lt');
  const id = await aBooking(origin, customer, { service: key, date: '2032-08-10', time: '10:00' }, 'lt');
  const path = `/lt/provider/${key}/bookings/${id}/proposal`;
  const starts = [{ date: '2032-08-11', time: '12:00' }];
  expect((await send(origin, 'PUT', path, { token, body: { starts } })).status).toBe(204);
  const letter = await mail().mailTo(customer.email, 'Kitas laikas?');
  const reader = await browser.newPage({ viewport: screens.phone });
  await arriveAs(reader, customer, `${origin}/lt/bookings/user/${customer.email}/Confirmed`);
  const decline = reader.getByRole('button', { name: proposal.decline, exact: true });
  await expect(decline).toBeVisible();

  await signIn(page, origin, { ...demonstrationProvider, token });
  await arrive(page, `${origin}/lt/provider/${key}/visit/${id}`);
  const takeBack = page.getByRole('button', { name: new RegExp(`^${proposing.takeBack} `) });
  await takeBack.click();
  await expect(page.getByText(proposing.takenBack)).toBeVisible();
  await expect(takeBack).toHaveCount(0);

  await expect(reader.getByText(proposal.endedSince)).toBeVisible({ timeout: 5_000 });
  await expect(decline).toHaveCount(0);
  await arrive(reader, linkIn(letter, '/lt/auth/proposal'));
  await expect(reader.getByText(proposal.ended)).toBeVisible();
  await reader.close();
});
