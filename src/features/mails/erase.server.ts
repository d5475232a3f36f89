import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/db/open.server.ts';
import { outboxFolder } from './delivery.server.ts';
import { deleteMails, queueMails, type QueuedMail } from './queue.server.ts';
import type { MailKind, Template, Templates } from './templates/template.server.ts';

/** Deletes the mails to and about an account. Providers still get a cancellation whose mail has not been sent yet, without the email. */
export async function eraseMails(db: Db, user: { id: string }, templates: Templates): Promise<string[]> {
  for (const { kind, language, recipient, content, sent_at: sentAt } of await deleteMails(db, user.id)) {
    if (sentAt || !removesFromProvidersCalendar(templates[kind as MailKind])) continue;
    const anonymous = { ...(JSON.parse(content) as QueuedMail['content']), customerEmail: '' };
    await queueMails(db, [{ kind: kind as MailKind, language, recipient, content: anonymous }]);
  }
  return [];
}

function removesFromProvidersCalendar({ to, calendar }: Template): boolean {
  return to === 'provider' && calendar === 'remove';
}

/** Without a mail server, mails are files. The worker removes a file that it is just writing. */
export async function eraseMailFiles(_db: Db, userId: string): Promise<void> {
  const files = await readdir(outboxFolder).catch(noneWithoutFolder);
  for (const file of files.filter((name) => name.includes(userId)))
    await rm(join(outboxFolder, file), { force: true });
}

function noneWithoutFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
