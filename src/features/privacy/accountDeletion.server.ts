import { type Customer, lockLiveAccount } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import type { AllFeatures } from '#features/feature.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { removeAbandonedFiles } from '#platform/media/uploads.server.ts';

export type Collected = Pick<AllFeatures, 'mailTemplates' | 'erase' | 'eraseFiles'>;

/** GDPR, article 17: deletes an account and every trace of its email in database, files and queue. */
export async function deleteUser(db: Db, customer: Customer, collected: Collected): Promise<void> {
  const userId = await transact(db, async (transaction) =>
    eraseAccount(transaction, await lockLiveAccount(transaction, customer), collected),
  );
  await removeErased(db, userId, collected);
}

/**
 * In the transaction of the reason, with the account locked.
 * @returns its id, for `removeErased` after the commit
 */
export async function eraseAccount(
  db: Db,
  user: UserRow,
  { erase, mailTemplates }: Collected,
): Promise<string> {
  const tags: string[] = [];
  for (const each of erase) tags.push(...(await each(db, user, mailTemplates)));
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  await addInvalidation(db, tags);
  return user.id;
}

export async function removeErased(db: Db, userId: string, { eraseFiles }: Collected): Promise<void> {
  for (const each of eraseFiles) await each(db, userId);
  await removeAbandonedFiles(db);
}
