import type { Page } from 'playwright/test';
import { textsOf as written } from '#i18n/texts.ts';
import { startSite, type Site } from '../site/server.ts';

export type Texts = Record<string, string>;

/** @returns the texts of one file of `src/i18n/texts` in a language */
export function textsOf(lang: string, namespace: string): Texts {
  return written(lang, namespace) as Texts;
}

/** @returns the labels of the form in which a customer says what has to be done, and where */
export function detailLabels(lang: string): Texts {
  return written(lang, 'detailFields').labels as Texts;
}

/** Starts a site for the tests of one file. */
export function siteForFile(env?: Record<string, string>): {
  site: () => Site;
  start: () => Promise<void>;
  stop: () => Promise<void>;
} {
  let site: Site | undefined;
  return {
    site: () => {
      if (!site) throw new Error('The site has not been started');
      return site;
    },
    start: async () => {
      site = await startSite(env);
    },
    stop: async () => {
      await site?.stop();
    },
  };
}

/** Puts a session into the browser, as logging in does. */
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
