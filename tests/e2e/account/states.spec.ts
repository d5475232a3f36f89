import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { languages } from '#platform/i18n/languages.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { newcomer } from '../../support/account/customers.ts';
import {
  openAccountMenu,
  screens,
  signIn,
  submitLogin,
  submitRegistration,
  textsOf,
} from '../../support/browser/journey.ts';
import { updateRows } from '../../support/site/rows.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { site, stage, team } = stageForFile();

const lang = 'ru';
const { auth, signedIn } = textsOf(lang);
const field = (page: Page, name: 'name' | 'email' | 'password') =>
  page.getByLabel(auth[name], { exact: true });
const button = (page: Page, name: string | undefined) => page.getByRole('button', { name, exact: true });

test.use({ viewport: screens.phone });

test('the account page shows in each language the email that bounces', async ({ page }) => {
  const { origin, customer } = stage();
  // Later than all emails of the stage.
  const since = '2039-11-20T10:00:00.000Z';
  await updateRows(site(), 'mails', { recipient: customer.email }, { failed_at: since });
  await signIn(page, origin, customer);
  for (const language of languages) {
    const texts = textsOf(language).account;
    await page.goto(`${origin}/${language}/user/${customer.email}`);
    const notice = page.getByRole('region', { name: texts.undelivered });
    const values = { email: customer.email, since: formatInstant(since, language) };
    await expect(notice).toContainText(fillText(texts.undeliveredText, values));
  }
});

for (const path of ['login', 'register']) {
  test(`${path} names the account of a logged-in user, and offers to continue or log out`, async ({
    page,
  }) => {
    const { origin, customer, service } = stage();
    await signIn(page, origin, customer);
    const next = `/${lang}/service/${service}`;
    await page.goto(`${origin}/${lang}/auth/${path}?next=${encodeURIComponent(next)}`);
    await expect(page.getByText(fillText(signedIn.signedInAs, { email: customer.email }))).toBeVisible();
    await expect(field(page, 'email')).toBeHidden();
    await expect(page.getByRole('link', { name: signedIn.goOn })).toHaveAttribute('href', next);
    await button(page, signedIn.logOut).click();
    await expect(field(page, 'email')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.user, localStorage.token])).toEqual([
      undefined,
      undefined,
    ]);
    expect(new URL(page.url()).searchParams.get('next')).toBe(next);
  });
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto(`${stage().origin}/${lang}/auth/register?next=%2F${lang}%2Fabout-us`);
  await submitRegistration(page, lang, { ...newcomer(), email });
}

test('after registration the login form has the email, which is not in the URL, and the success is shown once', async ({
  page,
}) => {
  const email = `ona-${randomUUID()}@example.com`;
  await register(page, email);
  await expect(page.getByText(`${auth.registered} ${auth.registeredMail}`)).toBeVisible();
  expect(page.url()).toBe(`${stage().origin}/${lang}/auth/login?next=%2F${lang}%2Fabout-us`);
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'password').fill('a long enough password');
  await button(page, auth.login).click();
  await expect(page).toHaveURL(`${stage().origin}/${lang}/about-us`);
});

test('the success of a registration is shown once, and only to its user', async ({ page }) => {
  await page.goto(`${stage().origin}/${lang}/auth/login?registered=true`);
  await expect(field(page, 'email')).toBeVisible();
  await expect(page.getByText(auth.registered)).toBeHidden();
  await register(page, `ona-${randomUUID()}@example.com`);
  await expect(page.getByText(auth.registered)).toBeVisible();
  await page.reload();
  await expect(field(page, 'email')).toHaveValue('');
  await expect(page.getByText(auth.registered)).toBeHidden();
});

test('registering in a browser without storage shows the success in place', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    }),
  );
  await register(page, `ona-${randomUUID()}@example.com`);
  await expect(page.locator(':focus')).toContainText(`${auth.registered} ${auth.registeredMail}`);
  await expect(page.getByRole('main').getByRole('link', { name: auth.login })).toBeVisible();
});

test('the team’s menu entry asks a member without its cookie to log in, and redirects back', async ({
  page,
}) => {
  const { origin } = stage();
  const { member } = await team();
  const texts = textsOf(lang).team;
  const login = () => submitLogin(page, lang, member);
  await page.goto(`${origin}/${lang}/auth/login?next=%2F${lang}`);
  await login();
  await expect(page).toHaveURL(`${origin}/${lang}`);
  await page.context().clearCookies();
  const menu = await openAccountMenu(page, lang);
  await menu.getByRole('link', { name: textsOf(lang).accountMenu.team }).click();
  await expect(page.getByText(signedIn.teamOnly)).toBeVisible();
  await expect(page.getByText(fillText(signedIn.signedInAs, { email: member.email }))).toBeVisible();
  await button(page, signedIn.logInAgain).click();
  await login();
  await expect(page).toHaveURL(`${origin}/${lang}/team/applications`);
  await expect(page.getByRole('navigation', { name: texts.title })).toBeVisible();
});

test('a logged-out visitor is asked to log in to see a team page', async ({ page }) => {
  const { origin } = stage();
  const answer = await page.goto(`${origin}/${lang}/team/services`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByText(textsOf(lang).team.signedOut)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute(
    'href',
    `/${lang}/auth/login?next=%2F${lang}%2Fteam%2Fservices`,
  );
});
