import { test } from 'playwright/test';
import { type MailServer, startMailServer } from '../mails/mailServer.ts';
import { type Site, startSite } from '../site/server.ts';

/** A Monday, 9:30 in Vilnius. */
export const mondayMorning = '2031-05-05T06:30:00Z';

/** The site of this worker, for all of its files that need no settings and no separate catalogue. */
let shared: Promise<Site> | undefined;

function sharedSite(): Promise<Site> {
  return (shared ??= startSite().then((site) => {
    process.once('exit', () => process.kill(site.pid, 'SIGKILL'));
    return site;
  }));
}

/**
 * Starts a site before the tests of the file and stops it after them.
 * @param env its settings, `{}` for a file that changes demonstration data or books its services; without, the file shares the
 * site of its worker with others, and must work with the accounts, bookings and services that they created. Read when the site
 * starts, so that a `beforeAll` above can add to it
 */
export function siteForFile(env?: Record<string, string>): { site: () => Site } {
  let site: Site | undefined;
  test.beforeAll(async () => {
    site = await (env ? startSite(env) : sharedSite());
  });
  test.afterAll(async () => {
    if (env) await site?.end();
  });
  return {
    site: () => {
      if (!site) throw new Error('The site has not been started');
      return site;
    },
  };
}

export function mailedSiteForFile(env: Record<string, string> = {}) {
  let mail: MailServer | undefined;
  test.beforeAll(async () => {
    mail = await startMailServer();
    env.SMTP_URL = mail.url;
  });
  const { site } = siteForFile(env);
  test.afterAll(() => mail?.stop());
  return {
    site,
    mail: () => {
      if (!mail) throw new Error('The mail server has not been started');
      return mail;
    },
  };
}
