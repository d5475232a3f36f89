import type { Locator, Page } from 'playwright/test';
import type { Texts } from '#platform/i18n/keys.ts';
import { namespaces, readTexts } from '#platform/i18n/texts.server.ts';

/** All texts of a language, by file. */
export function textsOf(lang: string): Texts {
  const parts = namespaces.map((part) => [part, readTexts(lang, part)]);
  return Object.fromEntries(parts) as Texts;
}

export function detailLabels(lang: string): Texts['detailFields']['labels'] {
  return textsOf(lang).detailFields.labels;
}

/** Puts a session into the browser, like a login. */
export async function signIn(
  page: Page,
  origin: string,
  { email, name, token }: { email: string; name: string; token: string },
): Promise<void> {
  const empty = { surname: null, age: null, country: null, city: null, photo: null };
  const user = { email, name, ...empty, emailConfirmed: true };
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser ?? '');
      localStorage.setItem('token', storedToken ?? '');
    },
    [JSON.stringify(user), token],
  );
}

/** Fills in the fields whose labels are the texts of these names. */
export async function fillIn<Name extends string>(
  form: Page | Locator,
  texts: Record<NoInfer<Name>, string>,
  values: Partial<Record<Name, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries<string>(values as Record<Name, string>))
    await form.getByLabel(texts[name as Name], { exact: true }).fill(value);
}

/** Fills in the login form of an open page, and sends it. */
export async function submitLogin(
  page: Page,
  lang: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { auth } = textsOf(lang);
  await fillIn(page, auth, { email, password });
  await page.getByRole('button', { name: auth.login, exact: true }).click();
}

/** Fills in the registration form of an open page, and sends it. */
export async function submitRegistration(
  page: Page,
  lang: string,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  const { auth } = textsOf(lang);
  await fillIn(page, auth, { name, email, password, passwordRepeat: password });
  await page.getByRole('button', { name: auth.register, exact: true }).click();
}

/** Presses the avatar. */
export async function openAccountMenu(page: Page, lang: string): Promise<Locator> {
  const name = textsOf(lang).accountMenu.accountMenu;
  await page.getByRole('button', { name }).click();
  const menu = page.getByRole('navigation', { name });
  await menu.waitFor();
  return menu;
}
