import { afterAll } from 'vitest';
import { startMailServer } from '../mails/mailServer.ts';
import { startedSite } from './startedSite.ts';

/** Like `startedSite`, with a mail server that receives the site's emails. */
export async function mailedSite(env: Record<string, string> = {}) {
  const mail = await startMailServer();
  afterAll(() => mail.stop());
  return { site: await startedSite({ SMTP_URL: mail.url, ...env }), mail };
}
