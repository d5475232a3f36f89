import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { codeIn, linkIn, tokenIn } from '../mails/mailServer.ts';
import { listRows } from '../site/rows.ts';
import type { Site } from '../site/server.ts';
import { send, type TestCustomer } from './customers.ts';
import { updateProfile } from './profiles.ts';

/** The last code sent to the email, by a site without a mail server. */
export async function mailedCode(site: Site, email: string): Promise<string> {
  const { content, delivered } = await confirmationMail(site, email);
  return content.code ?? codeIn(await delivered());
}

export async function mailedLink(site: Site, email: string): Promise<string> {
  const { content, delivered } = await confirmationMail(site, email);
  return content.link ?? linkIn(await delivered(), '/auth/confirm?token=');
}

/** The last such email: in the queue, or as a file. */
async function confirmationMail(site: Site, email: string) {
  const mails = await listRows(site, 'mails', { kind: 'email-confirm', recipient: email }, 'id');
  const mail = mails.at(-1);
  if (!mail) throw new Error(`${email} got no confirmation email`);
  const outbox = join(site.dataDir, 'outbox');
  const file = () => readdirSync(outbox).find((name) => name.includes(mail.id) && name.endsWith('.eml'));
  return {
    content: JSON.parse(mail.content) as { code?: string; link?: string },
    delivered: () => simpleParser(readFileSync(join(outbox, file() ?? ''))),
  };
}

/** Confirms the email like its owner. */
export async function moveTo(site: Site, customer: TestCustomer, email: string): Promise<void> {
  const { status } = await updateProfile(site.origin, customer, { email });
  if (status !== 200) throw new Error(`Changing the email answered ${status}`);
  const body = { token: tokenIn(await mailedLink(site, email)) };
  const confirmed = await send(site.origin, 'POST', '/en/auth/confirm', { token: customer.token, body });
  if (confirmed.status !== 204) throw new Error(`Confirming the email answered ${confirmed.status}`);
}
