import { expect, type Page, test } from 'playwright/test';
import { registerCustomer, type TestCustomer } from '../../support/account/customers.ts';
import { makeStale } from '../../support/account/sessions.ts';
import { signIn, signOut, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'lt';
const { security: texts, auth, freshCheck: fresh } = textsOf(lang);

/** Gives the browser an authenticator that always recognizes the fingerprint. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Sets whether the user touches the sensor immediately when asked. */
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  /** Another device, without the passkeys of this one. */
  const forget = () => session.send('WebAuthn.clearCredentials', { authenticatorId });
  return { touch, forget };
}

async function openAccount(page: Page): Promise<TestCustomer> {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  await page.goto(`${site().origin}/${lang}/user/${customer.email}`);
  return customer;
}

async function logOut(page: Page): Promise<void> {
  await signOut(page, site().origin);
  await page.goto(`${site().origin}/${lang}/auth/login`);
}

test('a passkey is added, named, used to log in from the form and by its button, and removed', async ({
  page,
}) => {
  const { touch } = await addAuthenticator(page);
  const customer = await openAccount(page);
  const section = page.getByRole('region', { name: texts.passkeys });
  await section.getByRole('button', { name: texts.addPasskey }).click();
  await expect(page.getByText(texts.passkeyAdded)).toBeVisible();
  await section.getByRole('button', { name: texts.rename }).click();
  const naming = page.getByRole('dialog', { name: texts.renameTitle });
  await naming.getByLabel(texts.name, { exact: true }).fill('Darbo kompiuteris');
  await naming.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(section.getByRole('listitem')).toContainText('Darbo kompiuteris');

  await touch(false);
  await logOut(page);
  await page.getByRole('button', { name: auth.passkey }).click();
  await touch(true);
  await expect(page).toHaveURL(`${site().origin}/${lang}`);
  expect(await page.evaluate(() => JSON.parse(localStorage.user).email)).toBe(customer.email);

  await logOut(page);
  await page.getByLabel(auth.email).focus();
  await expect(page).toHaveURL(`${site().origin}/${lang}`);

  await page.goto(`${site().origin}/${lang}/user/${customer.email}`);
  await section.getByRole('button', { name: texts.remove }).click();
  await page.getByRole('button', { name: texts.removeConfirm }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  await logOut(page);
  await page.getByRole('button', { name: auth.passkey }).click();
  await expect(page.getByText(textsOf(lang).errors.passkey_refused)).toBeVisible();
});

test('passkeys added one after another have different names', async ({ page }) => {
  const { forget } = await addAuthenticator(page);
  await openAccount(page);
  const section = page.getByRole('region', { name: texts.passkeys });
  const names = [texts.passkeyName, `${texts.passkeyName} 2`, `${texts.passkeyName} 3`];
  for (const count of names.keys()) {
    await section.getByRole('button', { name: texts.addPasskey }).click();
    await expect(section.getByRole('listitem').locator('strong')).toHaveText(names.slice(0, count + 1));
    await forget();
  }
});

test('a sensitive action long after login asks for password or passkey in place, and the fields stay filled', async ({
  page,
}) => {
  await addAuthenticator(page);
  const customer = await openAccount(page);
  const section = page.getByRole('region', { name: texts.passkeys });
  const dialog = page.getByRole('dialog', { name: fresh.title });
  await makeStale(site(), customer.token);
  await section.getByRole('button', { name: texts.addPasskey }).click();
  await dialog.getByLabel(fresh.password, { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: fresh.confirm }).click();
  await expect(dialog.getByText(textsOf(lang).validation.passwordWrong)).toBeVisible();
  await dialog.getByLabel(fresh.password, { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: fresh.confirm }).click();
  await expect(page.getByText(texts.passkeyAdded)).toBeVisible();

  await makeStale(site(), customer.token);
  const account = textsOf(lang).account;
  await page
    .getByRole('region', { name: account.ownPassword })
    .getByRole('button', { name: account.changePassword })
    .click();
  for (const name of [account.password, account.passwordRepeat])
    await page.getByLabel(name ?? '', { exact: true }).fill('visai naujas slaptažodis');
  await page.getByRole('button', { name: account.update, exact: true }).click();
  await dialog.getByLabel(fresh.password, { exact: true }).fill(customer.password);
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: fresh.confirm }).click();
  expect((await put).postData()).toContain('name="currentPassword"');
  await expect(page.getByText(account.updated)).toBeVisible();

  await makeStale(site(), customer.token);
  const data = textsOf(lang).accountData;
  await page.getByRole('button', { name: data.export }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: fresh.passkey }).click();
  await download;

  await makeStale(site(), customer.token);
  await page.getByRole('button', { name: data.delete, exact: true }).click();
  await page.getByRole('button', { name: data.deleteConfirm }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: data.deleteConfirm })).toBeVisible();
  await page.getByRole('button', { name: data.deleteConfirm }).click();
  await dialog.getByLabel(fresh.password, { exact: true }).fill('visai naujas slaptažodis');
  await dialog.getByRole('button', { name: fresh.confirm }).click();
  await expect(page).toHaveURL(`${site().origin}/${lang}`);
  await expect(page.getByText(data.deleted)).toBeVisible();
});

test('the login offers no passkeys in browsers without them', async ({ page }) => {
  const login = `/${lang}/auth/login`;
  const button = page.getByRole('button', { name: auth.passkey });
  await page.goto(site().origin + login);
  await expect(button).toBeVisible();
  await page.goto(site().origin.replace('localhost', '127.0.0.1') + login);
  await expect(button).toBeHidden();
});
