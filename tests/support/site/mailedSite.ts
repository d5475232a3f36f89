import { afterAll } from 'vitest';
import { startMailServer, type MailServer } from '../mail/mailServer.ts';
import { siteAt, startSite, type Site } from './server.ts';

/** For the tests of one file: the mail server receives the site's mails; both end after the last test. */
export async function mailedSite(
  env: Record<string, string> = {},
): Promise<{ site: Site; mail: MailServer }> {
  const mail = await startMailServer();
  const site = await startSite({ SMTP_URL: mail.url, ...env });
  afterAll(async () => {
    // Another process, if a test has restarted the site.
    await siteAt(site.origin)?.end();
    await mail.stop();
  });
  return { site, mail };
}
