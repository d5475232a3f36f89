import { expect, type Page, test } from 'playwright/test';
import { registerCustomer } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { fillIn, submitLogin, textsOf } from '../../support/browser/journey.ts';
import { mailedSiteForFile } from '../../support/browser/siteForFile.ts';
import { linkIn } from '../../support/mails/mailServer.ts';

const { site, mail } = mailedSiteForFile();

const lang = 'lt';
const { auth, reset: texts } = textsOf(lang);

test('a forgotten password is reset by the emailed link, and the new one logs in', async ({ page }) => {
  const customer = await registerCustomer(site().origin);
  await page.goto(`${site().origin}/${lang}/auth/login`);
  await page.getByRole('link', { name: auth.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.forgotTitle })).toBeVisible();
  await page.getByLabel(texts.email, { exact: true }).fill(customer.email);
  await page.getByRole('button', { name: texts.send }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.sent })).toBeFocused();
  await expect(page.getByText(texts.forgotText)).toBeHidden();

  const link = linkIn(await mail().mailTo(customer.email, 'slaptažod'), `/${lang}/auth/reset?token=`);
  await page.goto(link);
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'RU' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'LT' }).click();
  const password = 'visai naujas slaptažodis';
  await setPassword(page, password, 'kitoks slaptažodis');
  await expect(page.getByText(textsOf(lang).validation.passwordsDiffer)).toBeVisible();
  expect(page.url()).toBe(`${site().origin}/${lang}/auth/reset`);
  await setPassword(page, password, password);
  await expect(page.getByText(texts.saved)).toBeVisible();
  await page.getByRole('link', { name: texts.login, exact: true }).click();
  await submitLogin(page, lang, { ...customer, password });
  await expect(page).toHaveURL(`${site().origin}/${lang}`);

  await page.goto(link);
  await setPassword(page, password, password);
  await expect(page.getByText(textsOf(lang).errors.link_expired)).toBeVisible();
});

test('an email is confirmed by the emailed link, and a change of it is undone from the old email', async ({
  page,
}) => {
  const customer = await registerCustomer(site().origin, lang);
  const email = `new-${customer.email}`;
  const { confirmation, confirmPage } = textsOf(lang);
  await updateProfile(site().origin, customer, { email }, undefined, lang);
  await page.goto(linkIn(await mail().mailTo(email, email), '/auth/confirm?token='));
  await expect(page.getByText(confirmPage.signedOut)).toBeVisible();
  await page.getByRole('link', { name: confirmPage.login, exact: true }).click();
  await submitLogin(page, lang, customer);
  await expect(page).toHaveURL(`${site().origin}/${lang}/auth/confirm`);
  await expect(page.getByText(confirmation.confirmed)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.getByRole('link', { name: confirmPage.account }).click();
  await expect(page).toHaveURL(`${site().origin}/${lang}/user/${email}`);

  const changed = await mail().mailTo(customer.email, 'adresas pakeistas');
  await page.goto(linkIn(changed, '/auth/undo-email?token='));
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undone)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const { text = '' } = await mail().mailTo(customer.email, '/auth/reset?token=');
  const { note, noteUndone } = textsOf(lang).loginMail.reset;
  expect(text.replace(/\s+/g, ' ')).toContain(noteUndone);
  expect(text.replace(/\s+/g, ' ')).not.toContain(note);

  await page.goto(linkIn(changed, '/auth/undo-email?token='));
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByText(texts.undoDead)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.undoWrite }).first()).toBeVisible();
});

async function setPassword(page: Page, password: string, repeat: string): Promise<void> {
  await fillIn(page, texts, { password, passwordRepeat: repeat });
  await page.getByRole('button', { name: texts.save }).click();
}
