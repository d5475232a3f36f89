import type { Locator, Page } from 'playwright/test';
import { readTexts as written } from '#platform/i18n/texts.server.ts';

export type Texts = Record<string, string>;

export function textsOf(lang: string, namespace: string): Texts {
  return written(lang, namespace) as Texts;
}

export function detailLabels(lang: string): Texts {
  return written(lang, 'detailFields').labels as Texts;
}

/** Puts a session into the browser, like a login. */
export async function signIn(
  page: Page,
  origin: string,
  { email, name, token }: { email: string; name: string; token: string },
): Promise<void> {
  const user = { email, name, surname: null, age: null, country: null, city: null, photo: null };
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser ?? '');
      localStorage.setItem('token', storedToken ?? '');
    },
    [JSON.stringify(user), token],
  );
}

/** Presses the avatar. */
export async function openAccountMenu(page: Page, lang: string): Promise<Locator> {
  const name = textsOf(lang, 'accountMenu').accountMenu;
  await page.getByRole('button', { name }).click();
  const menu = page.getByRole('navigation', { name });
  await menu.waitFor();
  return menu;
}
