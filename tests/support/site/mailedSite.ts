import { afterAll } from 'vitest';
import { type MailServer, startMailServer } from '../mails/mailServer.ts';
import type { Site } from './server.ts';
import { startedSite } from './startedSite.ts';

/** Like `startedSite`, with a mail server that receives the site's emails. */
export async function mailedSite(
  env: Record<string, string> = {},
): Promise<{ site: Site; mail: MailServer }> {
  const mail = await startMailServer();
  afterAll(() => mail.stop());
  return { site: await startedSite({ SMTP_URL: mail.url, ...env }), mail };
}
