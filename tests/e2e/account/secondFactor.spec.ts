import { TOTP } from 'otpauth';
import { expect, test } from 'playwright/test';
import { screens, signOut, submitLogin, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { registerMember } from '../../support/team/team.ts';

const { site } = siteForFile({ TEAM_SECOND_FACTOR: 'on' });

const lang = 'en';
const { security: texts, team } = textsOf(lang);

test('a member sets up an authenticator app on the way to the team’s pages, and enters its code from then on', async ({
  page,
}) => {
  const member = await registerMember(site());
  const applications = `${site().origin}/${lang}/team/applications`;
  const logIn = async () => {
    await page.goto(`${site().origin}/${lang}/auth/login`);
    await submitLogin(page, lang, member);
    await expect(page).toHaveURL(`${site().origin}/${lang}`);
    await page.goto(applications);
  };
  await logIn();
  await expect(page.getByRole('heading', { name: texts.setUp })).toBeVisible();
  await page.setViewportSize(screens.phone);
  await page.getByRole('button', { name: texts.addApp }).click();
  await expect(page.getByRole('button', { name: texts.cancel })).toHaveCSS('padding', '8px 12px');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: texts.cancel }).click();
  await expect(page.getByRole('img', { name: texts.picture })).toBeHidden();
  await expect(page.getByRole('button', { name: texts.addApp })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: texts.picture })).toBeVisible();
  const secret = (await page.getByRole('code').textContent()) ?? '';
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel(texts.code, { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: texts.confirmApp }).click();
  await expect(page.getByRole('heading', { name: texts.codes })).toBeVisible();
  const recovery = (await page.getByRole('code').first().textContent()) ?? '';
  await page.getByRole('button', { name: texts.codesSaved }).click();
  await expect(page.getByRole('searchbox', { name: team.searchApplications })).toBeVisible();

  await signOut(page, site().origin);
  await logIn();
  await page.getByLabel(texts.checkCode).fill('000000');
  await page.getByRole('button', { name: texts.confirm, exact: true }).click();
  await expect(page.getByText(textsOf(lang).validation.codeWrong)).toBeVisible();
  // The next code, which is already valid: each is accepted once.
  await page.getByLabel(texts.checkCode).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: texts.confirm, exact: true }).click();
  await expect(page.getByRole('searchbox', { name: team.searchApplications })).toBeVisible();

  await signOut(page, site().origin);
  await logIn();
  await page.getByLabel(texts.checkCode).fill(recovery);
  await page.getByRole('button', { name: texts.confirm, exact: true }).click();
  await expect(page.getByRole('searchbox', { name: team.searchApplications })).toBeVisible();
  await page.getByRole('link', { name: team.security, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.members })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: member.email }).first()).toContainText(texts.app);
  await expect(page.getByText(textsOf(lang).security.kinds['code-used'])).toBeVisible();

  await page.goto(`${site().origin}/${lang}/user/${member.email}`);
  await page.getByRole('button', { name: texts.removeApp }).click();
  const dialog = page.getByRole('dialog', { name: texts.removeAppTitle });
  await dialog.getByRole('button', { name: texts.keep }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: texts.removeApp }).click();
  await dialog.getByRole('button', { name: texts.removeApp }).click();
  await expect(page.getByRole('button', { name: texts.addApp })).toBeVisible();
});
