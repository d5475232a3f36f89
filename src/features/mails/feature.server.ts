import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { array, nullable, object, string } from 'superstruct';
import { type Feature, personalData } from '#features/feature.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ignoreMissing } from '#platform/process/ignoreMissing.server.ts';
import { outboxFolder } from './delivery.server.ts';
import { deleteMails, deleteOldMails, type QueuedMail, queueMails } from './queue.server.ts';
import type { Templates } from './templates/template.server.ts';

const mailShape = object({
  kind: string(),
  recipient: string(),
  queuedAt: string(),
  sentAt: nullable(string()),
});

/** Deletes emails to and about an account, except queued ones that are sent regardless. */
async function eraseMails(db: Db, user: { id: string }, templates: Templates): Promise<string[]> {
  for (const { kind, language, recipient, content, sent_at: sentAt } of await deleteMails(db, user.id)) {
    const afterDeletion = templates[kind]?.afterDeletion;
    if (sentAt || !afterDeletion) continue;
    const anonymous = afterDeletion(JSON.parse(content) as QueuedMail['content']);
    await queueMails(db, [{ kind, language, recipient, content: anonymous }]);
  }
  return [];
}

/** The worker deletes a file that it is just writing. */
async function eraseMailFiles(_db: Db, userId: string): Promise<void> {
  const files = (await readdir(outboxFolder).catch(ignoreMissing)) ?? [];
  for (const file of files.filter((name) => name.includes(userId)))
    await rm(join(outboxFolder, file), { force: true });
}

export const mails = {
  hourly: [deleteOldMails],
  personalData: personalData(
    /** Emails of the last 30 days, including those to others about the user. */
    { mails: array(mailShape) },
    async (db, customer) => ({
      mails: await db
        .selectFrom('mails')
        .select(['kind', 'recipient', 'created_at as queuedAt', 'sent_at as sentAt'])
        .where('user_id', '=', customer.id)
        .orderBy('created_at')
        .execute(),
    }),
  ),
  erase: eraseMails,
  eraseFiles: eraseMailFiles,
} satisfies Feature;
