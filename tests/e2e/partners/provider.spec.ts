import { expect, test } from 'playwright/test';
import { demonstrationPassword, demonstrationProvider } from '#domain/accounts/demonstrationLogin.ts';
import { signIn, textsOf } from '../../support/browser/journey.ts';
import { holdUp } from '../../support/browser/slowNetwork.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, team, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

test('hours that are closed faster than the server answers are all closed', async ({ page }) => {
  const { links } = await team();
  await page.goto(`${stage().origin}/en/provider/${links.approved}`);
  await page.getByRole('button', { name: textsOf('en', 'booking').nextMonth, exact: true }).click();
  await page.getByRole('gridcell', { name: /\b15\b/ }).click();
  const answer = await holdUp(page, '**/days/**', 'PUT');
  const hours = [/^8AM/, /^10AM/, /^2PM/].map((time) =>
    page.locator('label', { hasText: time }).getByRole('checkbox'),
  );
  // By the keyboard: while a call is slow, the backdrop is over the page.
  for (const hour of hours) await hour.press('Space');
  answer();
  for (const hour of hours) await expect(hour).not.toBeChecked();
});

test('a provider signs in on a phone, finds their service in the menu and closes an hour of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [auth, menu, provider, booking] = (['auth', 'accountMenu', 'provider', 'booking'] as const).map(
    (part) => textsOf('ru', part),
  );
  const { origin } = stage();
  await page.goto(`${origin}/ru/provider`);
  await page
    .getByRole('main')
    .getByRole('link', { name: textsOf('ru', 'ownPage').logIn })
    .click();
  await page.getByLabel(auth?.email ?? '', { exact: true }).fill(demonstrationProvider.email);
  await page.getByLabel(auth?.password ?? '', { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/ru/provider`);
  await page.goto(`${origin}/ru`);
  await page.getByRole('button', { name: menu?.accountMenu }).click();
  await page.getByRole('menuitem', { name: menu?.myServices }).click();
  await page.getByRole('link', { name: 'Сантехника Vandenė' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сантехника Vandenė' })).toBeVisible();
  await page.getByRole('button', { name: booking?.nextMonth, exact: true }).click();
  await page.getByRole('gridcell', { name: /\b15\b/ }).click();
  const hour = page.locator('label', { hasText: '08:00' }).getByRole('checkbox');
  await hour.click();
  await expect(page.getByText(provider?.saved ?? '')).toBeVisible();
  await expect(hour).not.toBeChecked();
});

test('whoever is signed in with another address is told so, and shown nothing', async ({ page }) => {
  const { origin, service, customer } = stage();
  await signIn(page, origin, customer);
  await page.goto(`${origin}/en/provider/${service}`);
  await expect(page.getByRole('heading', { name: textsOf('en', 'provider').notOwn })).toBeVisible();
  await page.getByRole('link', { name: textsOf('en', 'provider').toMyServices }).click();
  await expect(page.getByRole('heading', { name: textsOf('en', 'provider').noServices })).toBeVisible();
});
