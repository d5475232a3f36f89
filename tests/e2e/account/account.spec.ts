import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { mailedCode } from '../../support/account/confirmation.ts';
import { logIn, registerCustomer, type TestCustomer } from '../../support/account/customers.ts';
import { gif, hugeJpeg, jpegOf } from '../../support/account/photos.ts';
import { fillIn, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'lt';
const { account: texts, validation: problems, confirmation } = textsOf(lang);
const address = ({ email }: { email: string }) => `${site().origin}/${lang}/user/${email}`;

/** Opens the account page of a new customer and waits until all has loaded. */
async function openAccount(page: Page): Promise<TestCustomer> {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  await page.goto(address(customer));
  await expect(field(page, 'name')).toHaveValue(customer.name);
  return customer;
}

const field = (page: Page, name: keyof typeof texts) => page.getByLabel(texts[name], { exact: true });
const photoInput = (page: Page) => page.getByLabel(texts.choosePhoto);
const preview = (page: Page) => page.getByRole('main').locator('img').first();
/** The fields of the new password, which appear on request. */
const openPassword = (page: Page) =>
  page
    .getByRole('region', { name: texts.ownPassword })
    .getByRole('button', { name: texts.changePassword })
    .click();
const update = (page: Page) => page.getByRole('button', { name: texts.update, exact: true }).click();
const jpeg = async (bytes: number) => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegOf(bytes),
});

test('on a phone no section is marked or shown until its row is pressed', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  await page.goto(address(customer));
  const rail = page.getByRole('navigation', { name: texts.sections });
  const name = page.getByLabel(texts.name, { exact: true });
  await expect(name).toHaveValue(customer.name);
  await expect(name).toBeHidden();
  await expect(rail.locator('[aria-current]')).toHaveCount(0);
  await rail.getByRole('link', { name: texts.profile, exact: true }).click();
  await expect(name).toBeVisible();
  await expect(rail.locator('[aria-current]')).toHaveText(texts.profile);
});

test('the section of the URL is marked and stays on the screen while those above it load', async ({
  page,
}) => {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  const rail = page.getByRole('navigation', { name: texts.sections });
  for (const [id, name] of [
    ['sessions', texts.devices],
    ['events', texts.security],
  ] as const) {
    await page.goto(`${address(customer)}#${id}`);
    await expect(page.locator(`#${id}`).getByRole('table')).toBeInViewport();
    await expect(rail.locator('[aria-current]')).toHaveText(name);
  }
  await page.keyboard.press('Control+Home');
  await expect(rail.locator('[aria-current]')).toHaveText(texts.profile);
});

test('every field is filled, can be changed and is saved; the photo has a preview and becomes the avatar', async ({
  page,
}) => {
  const customer = await openAccount(page);
  await expect(field(page, 'email')).toHaveValue(customer.email);
  const typed = { surname: 'Kazlauskė', age: '41', country: 'Lietuva', city: 'Kaunas' };
  await fillIn(page, texts, typed);
  await photoInput(page).setInputFiles(await jpeg(300_000));
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);

  await update(page);
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(preview(page)).toHaveAttribute('src', /^http:\/\/.*\/media\/.*\?t=\d{13}$/);
  const avatar = page
    .getByRole('button', { name: textsOf(lang).accountMenu.accountMenu })
    .getByRole('presentation');
  await expect(avatar).toHaveAttribute('src', /^http:\/\/.*\/media\//);

  await page.reload();
  for (const name of ['surname', 'age', 'country', 'city'] as const)
    await expect(field(page, name)).toHaveValue(typed[name]);
  await expect(preview(page)).toHaveAttribute('src', /\/media\//);

  await page.route('**/media/**', (route) => route.abort());
  await page.reload();
  await expect(avatar).toHaveCount(0);
  await expect(page.getByRole('button', { name: textsOf(lang).accountMenu.accountMenu })).toHaveText(
    customer.email.slice(0, 1).toUpperCase(),
  );
});

test('the street address is saved by a separate request, only if it was changed, and deleted if empty', async ({
  page,
}) => {
  await openAccount(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url().split('/').at(-1) ?? '');
  });
  await field(page, 'address').fill('Šilo g. 12-4, Vilnius');
  await update(page);
  await expect(page.getByText(texts.updated)).toBeVisible();
  await page.reload();
  await expect(field(page, 'address')).toHaveValue('Šilo g. 12-4, Vilnius');
  await update(page);
  await expect(page.getByText(texts.updated)).toBeVisible();
  expect(sent.filter((last) => last === 'saved-address')).toHaveLength(1);
  expect(sent).toHaveLength(3);
  await field(page, 'address').fill('a'.repeat(201));
  await update(page);
  await expect(field(page, 'address')).toHaveAccessibleDescription(new RegExp(problems.tooLong));
  await field(page, 'address').fill('');
  await update(page);
  await expect.poll(() => sent.length).toBe(5);
  await page.reload();
  await expect(field(page, 'name')).not.toHaveValue('');
  await expect(field(page, 'address')).toHaveValue('');
});

const mistakes: { fields: Partial<typeof texts>; problem: string }[] = [
  { fields: { name: ' ' }, problem: problems.required },
  { fields: { email: '' }, problem: problems.required },
  { fields: { email: 'ona@' }, problem: problems.email },
  { fields: { age: '-1' }, problem: problems.age },
  { fields: { age: 'dvidešimt' }, problem: problems.age },
  { fields: { age: '12.5' }, problem: problems.ageRange },
  { fields: { password: 'trumpas', passwordRepeat: 'trumpas' }, problem: problems.passwordLength },
  { fields: { password: 'ilgas slaptažodis' }, problem: problems.required },
  { fields: { passwordRepeat: 'ilgas slaptažodis' }, problem: problems.required },
  { fields: { password: 'ilgas slaptažodis', passwordRepeat: 'kitoks' }, problem: problems.passwordsDiffer },
];
test('an invalid field shows its error and is focused, and nothing is sent', async ({ page }) => {
  await openAccount(page);
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'PUT')));
  for (const { fields, problem } of mistakes) {
    await page.reload();
    await expect(field(page, 'name')).not.toHaveValue('');
    if (Object.keys(fields).some((name) => name.startsWith('password'))) await openPassword(page);
    await fillIn(page, texts, fields);
    await update(page);
    const error = page.getByRole('main').getByText(problem, { exact: true });
    await expect(error).toBeVisible();
    expect((await error.boundingBox())?.height, 'two lines').toBeLessThanOrEqual(40);
    await expect(page.locator('[aria-invalid]')).toBeFocused();
  }
  expect(calls).toBe(0);
});

test('a file that is too large or not a photo is rejected when chosen, and the earlier choice stays', async ({
  page,
}) => {
  await openAccount(page);
  const chosen = () => photoInput(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  const good = { ...(await jpeg(300_000)), name: 'good.jpg' };
  const files = {
    large: { ...(await jpeg(2 * 1024 * 1024 + 1)), problem: problems.photoSize },
    another: { name: 'me.gif', mimeType: 'image/gif', buffer: gif(), problem: problems.photoFormat },
    lying: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: gif(), problem: problems.photoFormat },
    empty: { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(0), problem: problems.photoFormat },
    broken: {
      ...good,
      name: 'broken.jpg',
      buffer: good.buffer.subarray(0, 20),
      problem: problems.photoFormat,
    },
    huge: {
      ...good,
      name: 'huge.jpg',
      buffer: await hugeJpeg(16_000, 14_000),
      problem: problems.photoPixels,
    },
  };
  for (const { problem, ...file } of Object.values(files)) {
    await photoInput(page).setInputFiles(good);
    await expect(photoInput(page)).not.toHaveAttribute('aria-invalid');
    await expect(preview(page)).toHaveAttribute('src', /^blob:/);
    await photoInput(page).setInputFiles(file);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(photoInput(page)).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(chosen).toBe('good.jpg');
    await expect(preview(page)).toHaveAttribute('src', /^blob:/);
  }
  await update(page);
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(preview(page)).toHaveAttribute('src', /\/media\//);
  await expect(page.getByText(problems.photoFormat)).toBeHidden();
});

test('a photo rejected by the server shows the error at its field too', async ({ page }) => {
  await openAccount(page);
  await photoInput(page).setInputFiles(await jpeg(300_000));
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);
  const message = textsOf(lang).errors.photo_format;
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 415, json: { code: 'photo_format', message } }),
  );
  await update(page);
  await expect(page.getByText(message)).toBeVisible();
  await expect(photoInput(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(photoInput(page)).toBeFocused();
});

test('confirming a changed email by code updates URLs in all tabs, and preserves session and password', async ({
  page,
  context,
}) => {
  const customer = await openAccount(page);
  const bookings = await context.newPage();
  await bookings.goto(`${site().origin}/${lang}/bookings/user/${customer.email}`);
  await expect(bookings.getByText(textsOf(lang).bookings.empty)).toBeVisible();

  const email = `nauja-${randomUUID()}@example.com`;
  await field(page, 'email').fill(email);
  await update(page);
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(customer.email);
  await expect(page.getByRole('region', { name: confirmation.title })).toBeFocused();
  const code = page.getByLabel(confirmation.code);
  await code.fill('000');
  await page.getByRole('button', { name: confirmation.confirm, exact: true }).click();
  await expect(page.getByText(problems.codeDigits)).toBeVisible();
  await page.getByRole('button', { name: confirmation.again }).click();
  await expect(page.getByText(fillText(confirmation.sent, { email }))).toBeVisible();
  await code.fill(await mailedCode(site(), email));
  await page.getByRole('button', { name: confirmation.confirm, exact: true }).click();
  await expect(code).toBeHidden();
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(page).toHaveURL(address({ email }));
  expect(await page.evaluate(() => JSON.parse(localStorage.user).email)).toBe(email);
  await field(page, 'city').fill('Alytus');
  const again = page.waitForResponse((response) => response.request().method() === 'PUT');
  await update(page);
  expect((await again).status()).toBe(200);
  expect((await again).request().postData()).toContain('name="city"');
  expect((await again).request().postData()).not.toContain('name="password');

  await expect(bookings).toHaveURL(new RegExp(`/bookings/user/${email}$`));
  await bookings.reload();
  await expect(bookings.getByText(textsOf(lang).bookings.empty)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'RU' }).click();
  await expect(page.getByLabel(textsOf('ru').account.email, { exact: true })).toHaveValue(email);
});

test('a new password can be shown and hidden, and replaces the old one', async ({ page }) => {
  const customer = await openAccount(page);
  const password = 'visai naujas slaptažodis';
  await openPassword(page);
  await expect(field(page, 'password')).toBeFocused();
  await field(page, 'password').fill(password);
  await field(page, 'passwordRepeat').fill(password);
  await page
    .getByRole('button', { name: textsOf(lang).passwords.show })
    .first()
    .click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: textsOf(lang).passwords.hide }).click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'password');
  await field(page, 'passwordRepeat').press('Enter');
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(field(page, 'password')).toBeHidden();
  await expect(page.locator(':focus').getByText(texts.ownPassword, { exact: true })).toBeVisible();
  const [beginning = ''] = texts.passwordChanged.split('{{when}}');
  await expect(page.getByText(new RegExp(`^${beginning}20\\d\\d-`))).toBeVisible();
  await openPassword(page);
  await expect(field(page, 'password')).toHaveValue('');
  expect(await logIn(site().origin, { ...customer, password })).toBeTruthy();
});

test('a failure shows the server’s message or the page’s own, and the fields stay filled', async ({
  page,
}) => {
  const other = await registerCustomer(site().origin, lang);
  await openAccount(page);
  await field(page, 'email').fill(other.email);
  await update(page);
  await expect(page.getByText(textsOf(lang).errors.email_taken)).toBeVisible();
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'email')).toBeFocused();
  await page.route('**/api/**', (route) => route.abort());
  await update(page);
  await expect(page.getByText(texts.updateFailed)).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(other.email);
});

test('an account that failed to load can be loaded again', async ({ page }) => {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  await page.route('**/api/**/user/*', (route) => route.abort());
  await page.goto(address(customer));
  await expect(page.getByText(texts.failed)).toBeVisible();
  await page.unroute('**/api/**/user/*');
  await page.getByRole('button', { name: textsOf(lang).common.retry }).click();
  await expect(field(page, 'name')).toHaveValue(customer.name);
});

test('sessions show when they started, in the date format of the site; an error shows the server’s message', async ({
  page,
}) => {
  const customer = await registerCustomer(site().origin);
  await signIn(page, site().origin, customer);
  await page.goto(`${site().origin}/en/user/${customer.email}`);
  const data = textsOf('en').accountData;
  const sessions = page.getByRole('region', { name: data.sessions });
  await expect(sessions.getByRole('cell').nth(1)).toHaveText(/^\d{1,2} \w{3,4} 20\d\d, \d{1,2}:\d\d[AP]M$/);
  await expect(sessions.getByRole('columnheader').nth(1)).toHaveText(data.started);
  await expect(sessions.getByRole('heading')).toHaveText(`${data.sessions} 1`);

  const body = { message: 'Not on a Sunday', code: 'not_found' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: body }));
  await page.getByRole('button', { name: data.export }).click();
  await expect(page.getByText(body.message)).toBeVisible();
});

test('the list of sessions shows loading and failure, can be retried, and preserves the focus after revoking others', async ({
  page,
}) => {
  const customer = await registerCustomer(site().origin, lang);
  await logIn(site().origin, customer);
  const data = textsOf(lang).accountData;
  await signIn(page, site().origin, customer);
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/**/sessions', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.goto(address(customer));
  await expect(page.getByText(data.sessionsLoading)).toBeVisible();
  answer.resolve(undefined);
  const failure = page.getByRole('alert').filter({ hasText: data.sessionsFailed });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/**/sessions');
  await failure.getByRole('button', { name: textsOf(lang).common.retry }).click();
  await page.getByRole('button', { name: data.signOutElsewhere }).click();
  await expect(page.getByText(data.signedOutElsewhere)).toBeVisible();
  await expect(page.locator(':focus').getByText(data.thisOne)).toBeVisible();
});

test('the URL for password managers redirects to the user’s account page', async ({ page }) => {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  await page.goto(`${site().origin}/.well-known/change-password`);
  await expect(page).toHaveURL(/\/en\/user\/me#password$/);
  await expect(page.getByRole('main').locator('[name=password]')).toBeVisible();
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue(customer.email);
});
