import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { failedLogins, rightPasswords } from './rateLimit.server.ts';

/** From any network: the email's owner has got in by other means. */
export async function forgetLogins(db: Db, key: string): Promise<void> {
  const { fromNetwork, ofAddress } = failedLogins;
  await db
    .deleteFrom('attempts')
    .where('kind', 'in', [fromNetwork.kind, ofAddress.kind, rightPasswords.ofAddress.kind])
    .where('subject', 'like', `${hashText(key)}%`)
    .execute();
}

/** Of the confirmed email of an account that is deleted. */
export async function forgetGuesses(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('subject', 'like', `${hashText(key)}%`)
    .execute();
}

/** They hold the emails themselves. */
export async function forgetAlarms(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('attempts').where('subject', 'in', keys).execute();
}
