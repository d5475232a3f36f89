import type { Rights } from '#features/feature.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import { isClosedDemonstration } from '../closedDemonstration.server.ts';
import { lockAccount } from '../sessions.server.ts';
import type { User } from '../shapes.ts';
import { verifyPassword } from '../verifyPassword.server.ts';
import type * as api from './api.ts';
import { openSession } from './openSession.server.ts';

/** Never reveals whether the email or the password was wrong. */
export async function login(
  incoming: Incoming<typeof api.login>,
  rights: Rights,
): Promise<{ user: User; token: string }> {
  const { db, lang: language, body, answerHeaders } = incoming;
  const key = emailKey(body.email);
  const known = await db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
  const user = known && isClosedDemonstration(known, incoming) ? undefined : known;
  if (!(await verifyPassword(db, { key, user, password: body.password }, incoming)) || !user)
    throw new ApiError('bad_credentials');
  const { cookies, ...session } = await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, user.id);
    // During the check, the password may have changed, which ends sessions, or the account may have been deleted.
    if (account?.password_hash !== user.password_hash) throw new ApiError('bad_credentials');
    await transaction.updateTable('users').set({ language }).where('id', '=', user.id).execute();
    return openSession(transaction, account, { ...incoming, rights });
  });
  answerHeaders['set-cookie'] = cookies;
  return session;
}
