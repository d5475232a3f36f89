import { expect, test } from 'playwright/test';
import { threadAnchor } from '#features/urls/paths.ts';
import {
  aBooking,
  confirmPendingAddress,
  registerCustomer,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { arrive, signIn, submitLogin, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'ru';
const own = textsOf(lang).ownPage;
const pages = [
  { part: 'account', path: (email: string) => `/${lang}/user/${email}` },
  { part: 'bookings', path: (email: string) => `/${lang}/bookings/user/${email}/Confirmed` },
  { part: 'favorites', path: (email: string) => `/${lang}/services/user/${email}/favorites` },
] as const;

test.describe('a login on the way to a thread linked in an email leads to that thread', () => {
  async function thread(day: string): Promise<{ customer: TestCustomer; address: string }> {
    const { origin } = site();
    const [customer, service] = [await registerCustomer(origin, lang), await serviceId(origin)];
    const booking = await aBooking(origin, customer, { service, date: day, time: '10:00' }, lang);
    const anchor = threadAnchor(booking);
    return { customer, address: `${origin}/${lang}/bookings/user/${customer.email}${anchor}` };
  }

  test('for a logged-out visitor', async ({ page }) => {
    const { customer, address } = await thread('2032-07-01');
    await arrive(page, address);
    await page.getByRole('main').getByRole('link', { name: own.logIn, exact: true }).click();
    await submitLogin(page, lang, customer);
    await expect(page.getByRole('dialog').getByLabel(textsOf(lang).messages.field)).toBeVisible();
    await expect(page).toHaveURL(address);
  });

  test('for a user whose session has expired', async ({ page }) => {
    const { customer, address } = await thread('2032-07-02');
    await signIn(page, site().origin, { ...customer, token: 'ended' });
    await page.goto(address);
    await submitLogin(page, lang, customer);
    await expect(page.getByRole('dialog').getByLabel(textsOf(lang).messages.field)).toBeVisible();
  });
});

test('a language chosen on the way to a page stays after the login', async ({ page }) => {
  const customer = await registerCustomer(site().origin);
  const path = (language: string) => `/${language}/bookings/user/${customer.email}/Confirmed`;
  await page.goto(site().origin + path('en'));
  await page
    .getByRole('main')
    .getByRole('link', { name: textsOf('en').ownPage.logIn, exact: true })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'RU' }).click();
  await submitLogin(page, lang, customer);
  await expect(page).toHaveURL(site().origin + path(lang));
});

for (const { part, path } of pages) {
  test.describe(`the page ${part}`, () => {
    test('asks a logged-out visitor to log in, and returns', async ({ page }) => {
      const customer = await registerCustomer(site().origin, lang);
      await page.goto(site().origin + path(customer.email));
      const main = page.getByRole('main');
      await expect(main.getByText(textsOf(lang)[part].signedOut)).toBeVisible();
      await main.getByRole('link', { name: own.logIn, exact: true }).click();
      await submitLogin(page, lang, customer);
      await expect(page).toHaveURL(site().origin + path(customer.email));
      await expect(main.getByText(textsOf(lang)[part].signedOut)).toBeHidden();
    });

    test('shows nothing of another user, and links to the user’s own page', async ({ page }) => {
      const [customer, other] = [
        await registerCustomer(site().origin),
        await registerCustomer(site().origin),
      ];
      await signIn(page, site().origin, customer);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(decodeURIComponent(new URL(request.url()).pathname)));
      await page.goto(site().origin + path(other.email));
      const main = page.getByRole('main');
      await expect(main.getByText(own.notYours)).toBeVisible();
      await expect(main).not.toContainText(other.email);
      expect(calls.filter((call) => call.startsWith('/api/') && call.includes(other.email))).toEqual([]);
      await main.getByRole('link', { name: own.toOwnPage }).click();
      await expect(page).toHaveURL(site().origin + path(customer.email));
    });

    test('sends a user with an expired session to the login, which explains it and returns', async ({
      page,
    }) => {
      const customer = await registerCustomer(site().origin);
      await signIn(page, site().origin, { ...customer, token: 'revoked' });
      await page.goto(site().origin + path(customer.email));
      await expect(page.getByText(textsOf(lang).auth.expired)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('next')).toBe(path(customer.email));
      expect(await page.evaluate(() => [localStorage.user, localStorage.token])).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('sends a user whose email was changed on another device to the login', async ({ page }) => {
      const customer = await registerCustomer(site().origin);
      await signIn(page, site().origin, customer);
      const elsewhere = await updateProfile(site().origin, customer, { email: `new-${customer.email}` });
      expect(elsewhere.status).toBe(200);
      await confirmPendingAddress(site().origin, customer.email);
      await page.goto(site().origin + path(customer.email));
      await expect(page.getByText(textsOf(lang).auth.expired)).toBeVisible();
      expect(await page.evaluate(() => [localStorage.user, localStorage.token])).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('is never indexed, and its HTML contains no personal data', async ({ request }) => {
      const customer = await registerCustomer(site().origin);
      const html = await (await request.get(site().origin + path(customer.email))).text();
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toContain(customer.name);
    });
  });
}

test('a late response for an expired session does not end the next one', async ({ page, context }) => {
  const customer = await registerCustomer(site().origin, lang);
  const address = `${site().origin}/${lang}/bookings/user/${customer.email}`;
  await signIn(page, site().origin, { ...customer, token: 'revoked' });
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  const requested = page.waitForRequest('**/api/**');
  await page.goto(address);
  await requested;
  await signIn(await context.newPage(), site().origin, customer);
  await expect.poll(() => page.evaluate(() => localStorage.token)).toBe(customer.token);
  answer.resolve(undefined);
  await expect(page.getByText(textsOf(lang).bookings.failed)).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => localStorage.token)).toBe(customer.token);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
