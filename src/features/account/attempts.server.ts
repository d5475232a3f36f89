import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { failedLogins, rightPasswords } from './rateLimit.server.ts';

/** From all networks: the owner has logged in by other means. */
export async function deleteLoginAttempts(db: Db, key: string): Promise<void> {
  const { fromNetwork, ofAddress } = failedLogins;
  await db
    .deleteFrom('attempts')
    .where('kind', 'in', [fromNetwork.kind, ofAddress.kind, rightPasswords.ofAddress.kind])
    .where('subject', 'like', `${hashText(key)}%`)
    .execute();
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('subject', 'like', `${hashText(key)}%`)
    .execute();
}

/** Their subject is the email itself. */
export async function deleteAlarms(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('subject', 'in', keys).execute();
}
