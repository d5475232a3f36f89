import type { Db } from '#platform/db/open.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
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

/** Of emails whose account is deleted. */
export async function forgetGuesses(db: Db, keys: string[]): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where(({ eb, or }) =>
      or([eb('subject', 'in', keys), ...keys.map((key) => eb('subject', 'like', `${hashText(key)}%`))]),
    )
    .execute();
}
