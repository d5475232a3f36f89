import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#features/account/demonstrationLogin.ts';
import { bookSlot, logIn, registerCustomer, send } from '../../support/account/customers.ts';
import { arrive } from '../../support/browser/arrival.ts';
import { mailedSiteForFile, signIn, textsOf } from '../../support/browser/journey.ts';
import { linkIn } from '../../support/mails/mailServer.ts';

const { site, mail, start, stop } = mailedSiteForFile();
test.beforeAll(start);
test.afterAll(stop);

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a provider suggests other times, and the customer accepts one from the email', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { origin } = site();
  const [diary, proposing, proposal] = (['diary', 'proposing', 'proposal'] as const).map((part) =>
    textsOf('ru', part),
  );
  const token = await logIn(origin, { ...demonstrationProvider, password: demonstrationPassword });
  const { body } = await send(origin, 'GET', '/ru/provider', { token });
  const [service] = body.services as { _id: string }[];
  const customer = await registerCustomer(origin, 'ru');
  const slot = { service: service?._id ?? '', date: '2032-06-08', time: '10:00' };
  expect((await bookSlot(origin, customer, slot)).status).toBe(201);
  await send(origin, 'GET', `/ru/user/${customer.email}`, { token: customer.token });

  await signIn(page, origin, { ...demonstrationProvider, token });
  const pages = `${origin}/ru/provider/${slot.service}`;
  await arrive(page, `${pages}/calendar`);
  const days = page.getByRole('region', { name: textsOf('ru', 'providerFrame').calendar });
  await days.getByLabel(diary?.date ?? '').fill(slot.date);
  await expect(days.getByRole('link', { name: customer.name })).toBeVisible();
  await arrive(page, `${pages}/business/bookings`);
  await page.getByRole('button', { name: new RegExp(`^${proposing?.propose}: ${customer.name}`) }).click();
  const dialog = page.getByRole('dialog', { name: proposing?.proposeTitle });
  const groupOf = (name = '') => dialog.getByRole('group', { name });
  const [first, second] = [groupOf(proposing?.firstStart), groupOf(proposing?.secondStart)];
  await first.getByLabel(proposing?.time ?? '').selectOption('12:00');
  await dialog.getByRole('button', { name: proposing?.send }).click();
  await expect(second.getByLabel(proposing?.time ?? '')).toBeFocused();
  await second.getByLabel(proposing?.date ?? '').fill('2032-06-09');
  await second.getByLabel(proposing?.time ?? '').selectOption('14:00');
  await dialog.getByRole('button', { name: proposing?.send }).click();
  await expect(page.getByText(proposing?.proposed ?? '')).toBeVisible();
  await expect(page.getByText(/^Предложено: .*12:00; .*14:00$/)).toBeVisible();

  const letter = await mail().mailTo(customer.email, 'Другое время?');
  const reader = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await arrive(reader, linkIn(letter, '/ru/auth/proposal'));
  expect(reader.url()).not.toContain('token');
  await reader.getByRole('button', { name: /^Принять: .*14:00$/ }).click();
  await expect(reader.getByRole('status')).toContainText('14:00');
  await expect(reader.getByRole('link', { name: proposal?.bookings })).toBeVisible();
  await mail().mailTo(customer.email, 'Бронирование перенесено');
  await arrive(page, `${pages}/calendar`);
  await days.getByLabel(diary?.date ?? '').fill('2032-06-09');
  await expect(days.getByRole('link', { name: customer.name })).toBeVisible();
});
