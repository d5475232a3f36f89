import { expect, type Page, test } from 'playwright/test';
import { newcomer, registerCustomer, send } from '../../support/account/customers.ts';
import { fillIn, openAccountMenu, signIn, signOut, textsOf } from '../../support/browser/journey.ts';
import { holdResponses } from '../../support/browser/slowNetwork.ts';
import { days, freeTimes } from '../../support/pages/service.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, team } = stageForFile();

const lang = 'lt';
const { account, auth, booking, common, accountMenu: menu } = textsOf(lang);
const button = (page: Page, name: string | undefined) => page.getByRole('button', { name, exact: true });

test('a profile saved late does not replace the account that logged in since', async ({ page, context }) => {
  const [customer, other] = [await registerCustomer(stage().origin), await registerCustomer(stage().origin)];
  await signIn(page, stage().origin, customer);
  await page.goto(`${stage().origin}/${lang}/user/${customer.email}`);
  const answer = await holdResponses(page, '**/api/**/user/*', 'PUT');
  const requested = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, account.update).click();
  await requested;
  const tab = await context.newPage();
  await signOut(tab, stage().origin);
  await signIn(tab, stage().origin, other);
  await expect(page.getByText(textsOf(lang).ownPage.notYours)).toBeVisible();
  answer();
  await expect(page.getByText(account.updated)).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.user).email)).toBe(other.email);
});

test('clicking again while the next page loads registers once; coming back ends the busy state', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'POST')));
  await page.goto(`${stage().origin}/${lang}/auth/register`);
  // A response without content shows no page: the browser stays where it is.
  const login = `${stage().origin}/${lang}/auth/login`;
  await page.route(login, (route) => route.fulfill({ status: 204 }));
  const who = newcomer();
  await fillIn(page, auth, { ...who, passwordRepeat: who.password });
  const register = button(page, auth.register);
  const left = page.waitForResponse(login);
  await register.click();
  await left;
  await register.press('Enter');
  await expect(register).toHaveAttribute('aria-busy', 'true');
  expect(calls).toBe(1);
  // Simulates a restored page: Playwright's browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(register).not.toHaveAttribute('aria-busy');
});

test('leaving the login page before its scripts have loaded preserves the return URL', async ({ page }) => {
  const { origin, customer, service } = stage();
  await signIn(page, origin, customer);
  const release = await holdResponses(page, '**/_astro/SignedIn.*.js', 'GET');
  const next = `/${lang}/service/${service}`;
  await page.goto(`${origin}/${lang}/auth/login?next=${encodeURIComponent(next)}`);
  const continueLink = page.getByRole('link', { name: textsOf(lang).signedIn.goOn });
  await continueLink.click();
  await expect(continueLink).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(origin + next);
});

test('logging out does not wait for the server, which still revokes the session', async ({ page }) => {
  const { origin } = stage();
  const customer = await registerCustomer(origin);
  const answer = await holdResponses(page, '**/auth/logout', 'POST');
  await signIn(page, origin, customer);
  await page.goto(`${origin}/${lang}/about-us`);
  const opened = await openAccountMenu(page, lang);
  await opened.getByRole('button', { name: menu.logOut }).click();
  await expect(page).toHaveURL(`${origin}/${lang}`);
  expect(await page.evaluate(() => [localStorage.user, localStorage.token])).toEqual([undefined, undefined]);
  answer();
  const own = () => send(origin, 'GET', `/${lang}/user/${customer.email}`, customer);
  await expect.poll(async () => (await own()).status).toBe(401);
});

test('a click on the booking button before its island has loaded is stored and replayed', async ({
  page,
}) => {
  const { origin, customer, service } = stage();
  await signIn(page, origin, customer);
  const release = await holdResponses(page, '**/_astro/BookingPanel*');
  await page.goto(`${origin}/${lang}/service/${service}`);
  const book = button(page, booking.book);
  await book.click();
  await expect(book).toHaveAttribute('aria-busy', 'true');
  await expect(book).toBeFocused();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(book).not.toHaveAttribute('aria-busy');
  await expect(book).toBeFocused();
});

test('a time clicked before the island of the booking has loaded opens the dialog at it', async ({
  page,
}) => {
  const { origin, customer, service } = stage();
  await signIn(page, origin, customer);
  const release = await holdResponses(page, '**/_astro/BookingPanel*');
  await page.goto(`${origin}/${lang}/service/${service}`);
  await days(page, lang).nth(1).click();
  const at = await freeTimes(page, lang).getByRole('link').first().getAttribute('data-at');
  // Also below the dialog.
  const time = page.locator(`[data-at="${at}"]`);
  await time.click();
  await expect(time).toHaveAttribute('aria-busy', 'true');
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveText(await time.innerText());
  await expect(time).not.toHaveAttribute('aria-busy');
  await dialog.getByRole('button', { name: common.close }).click();
  await expect(page).toHaveURL(`${origin}/${lang}/service/${service}`);
});

test('a click on “Show password” before its script has loaded shows the password', async ({ page }) => {
  const release = await holdResponses(page, '**/_astro/LoginForm*');
  await page.goto(`${stage().origin}/${lang}/auth/login`);
  const password = page.getByLabel(auth.password, { exact: true });
  await password.fill('a long enough password');
  await button(page, textsOf(lang).passwords.show).locator('svg').click();
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('a long enough password');
});

test('a click whose island fails to load offers a retry', async ({ page }) => {
  const { origin, customer, service } = stage();
  await signIn(page, origin, customer);
  const release = Promise.withResolvers<undefined>();
  await page.route('**/_astro/BookingPanel*', async (route) => {
    await release.promise;
    await route.abort();
  });
  await page.goto(`${origin}/${lang}/service/${service}`);
  await button(page, booking.book).click();
  release.resolve(undefined);
  const failure = page.getByRole('alert').filter({ hasText: textsOf(lang).common.notLoaded });
  await expect(failure).toBeVisible();
  await page.unroute('**/_astro/BookingPanel*');
  await failure.getByRole('button').click();
  await expect(button(page, booking.book)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('dialog')).toBeHidden();
});

const reset = textsOf(lang).reset;
const waits = [
  { name: 'a form', path: () => 'auth/forgot', label: reset.send },
  { name: 'the form of a signed-in user', path: () => 'auth/forgot', label: reset.send, signedIn: true },
  { name: 'a mailed link', path: () => 'auth/undo-email?token=unknown', label: reset.undo },
  { name: 'the page of a provider', path: async () => `provider/${(await team()).links.waiting}` },
];
for (const { name, path, label, signedIn } of waits) {
  test(`one backdrop covers the page while ${name} waits`, async ({ page }) => {
    const { origin, customer } = stage();
    if (signedIn) await signIn(page, origin, customer);
    await holdResponses(page, '**/api/**');
    await page.goto(`${origin}/${lang}/${await path()}`);
    if (label === reset.send) await page.getByRole('textbox').fill('ona@example.com');
    if (label) await button(page, label).click();
    const backdrop = page.locator('[role="status"]:has([width="80"])');
    await expect(backdrop).toHaveCount(1);
    expect(await backdrop.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    if (!label) await expect(page.locator('main .animate-spin')).toHaveCount(0);
  });
}

test('a link clicked during hydration of a form preserves the return URL', async ({ page }) => {
  await page.addInitScript(pauseAfterCommit);
  const next = `/${lang}/bookings`;
  await page.goto(`${stage().origin}/${lang}/auth/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('main').getByRole('link', { name: auth.registerLink, exact: true }).click();
  await expect(page).toHaveURL(/register/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(next);
});

/**
 * Between committing and running effects React may yield, as on a slow phone: it measures how long it has worked, and continues with
 * a message to itself. A commit starts by reading which element has the focus.
 */
function pauseAfterCommit(): void {
  const send = MessagePort.prototype.postMessage;
  const focus = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement');
  let committed = false;
  performance.now = () => (committed ? 1000 : 0);
  Object.defineProperty(Document.prototype, 'activeElement', {
    get(this: Document): unknown {
      committed = true;
      return focus?.get?.call(this);
    },
  });
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    if (committed) setTimeout(() => send.apply(this, message), 500);
    else send.apply(this, message);
  };
}
