import type { Locator, Page } from 'playwright/test';
import { readTexts as written } from '#platform/i18n/texts.server.ts';
import { type MailServer, startMailServer } from '../mails/mailServer.ts';
import { type Site, startSite } from '../site/server.ts';

export type Texts = Record<string, string>;

export function textsOf(lang: string, namespace: string): Texts {
  return written(lang, namespace) as Texts;
}

export function detailLabels(lang: string): Texts {
  return written(lang, 'detailFields').labels as Texts;
}

/** The site of this worker, for all of its files that need no settings and no separate catalogue. */
let shared: Promise<Site> | undefined;

function sharedSite(): Promise<Site> {
  return (shared ??= startSite().then((site) => {
    process.once('exit', () => process.kill(site.pid, 'SIGKILL'));
    return site;
  }));
}

/**
 * @param env its settings, `{}` for a file that changes demonstration data or books its services; without, the file shares the
 * site of its worker with others, and must work with the accounts, bookings and services that they created
 */
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
      site = await (env ? startSite(env) : sharedSite());
    },
    stop: async () => {
      if (env) await site?.end();
    },
  };
}

/** @param env read when the site starts */
export function mailedSiteForFile(env: Record<string, string> = {}): {
  site: () => Site;
  mail: () => MailServer;
  start: () => Promise<void>;
  stop: () => Promise<void>;
} {
  const { site, start, stop } = siteForFile(env);
  let mail: MailServer | undefined;
  return {
    site,
    mail: () => {
      if (!mail) throw new Error('The mail server has not been started');
      return mail;
    },
    start: async () => {
      mail = await startMailServer();
      env.SMTP_URL = mail.url;
      await start();
    },
    stop: async () => {
      await stop();
      await mail?.stop();
    },
  };
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
