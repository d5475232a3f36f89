import { lockLiveAccount } from '#features/account/locks.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import type { AllFeatures } from '#features/feature.server.ts';
import { addNews, type News, publishNews } from '#platform/cache/news.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { removeAbandonedFiles } from '#platform/media/uploads.server.ts';

export type Brought = Pick<AllFeatures, 'mailTemplates' | 'erase' | 'eraseFiles'>;

/** GDPR, article 17: deletes an account and every trace of its email in database, files and queue. */
export async function deleteUser(db: Db, customer: Customer, brought: Brought): Promise<void> {
  const erased = await db
    .transaction()
    .execute(async (transaction) =>
      eraseAccount(transaction, await lockLiveAccount(transaction, customer), brought),
    );
  await removeErased(db, erased, brought);
}

export interface Erased {
  userId: string;
  news: News | undefined;
}

/**
 * In the transaction of the reason, with the account locked.
 * @returns the argument of `removeErased`, to be called after the commit
 */
export async function eraseAccount(
  db: Db,
  user: UserRow,
  { erase, mailTemplates }: Brought,
): Promise<Erased> {
  const tags: string[] = [];
  for (const each of erase) tags.push(...(await each(db, user, mailTemplates)));
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  return { userId: user.id, news: await addNews(db, tags) };
}

export async function removeErased(db: Db, { userId, news }: Erased, { eraseFiles }: Brought): Promise<void> {
  await publishNews(db, news);
  for (const each of eraseFiles) await each(db, userId);
  await removeAbandonedFiles(db);
}
