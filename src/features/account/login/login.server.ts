import type { Rights } from '#features/feature.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { isClosedDemonstration } from '../closedDemonstration.server.ts';
import { lockAccount } from '../sessions.server.ts';
import type { User } from '../shapes.ts';
import { verifyPassword } from '../verifyPassword.server.ts';
import type * as api from './api.ts';
import { type LoginCall, type OpenedSession, openSession } from './openSession.server.ts';

export async function login(
  incoming: Incoming<typeof api.login>,
  rights: Rights,
): Promise<{ user: User; token: string }> {
  const { db, lang, body, answerHeaders } = incoming;
  const { cookies, ...session } = await logIn(db, body, lang, { ...incoming, rights });
  answerHeaders['set-cookie'] = cookies;
  return session;
}

/** Never reveals whether the email or the password was wrong. */
async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  language: Language,
  call: LoginCall,
): Promise<OpenedSession> {
  const key = emailKey(email);
  const known = await db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
  const user = known && isClosedDemonstration(known, call) ? undefined : known;
  if (!(await verifyPassword(db, { key, user, password }, call)) || !user)
    throw new ApiError('bad_credentials');
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, user.id);
    // During the check, the password may have changed, which ends sessions, or the account may have been deleted.
    if (account?.password_hash !== user.password_hash) throw new ApiError('bad_credentials');
    await transaction.updateTable('users').set({ language }).where('id', '=', user.id).execute();
    return openSession(transaction, account, call);
  });
}
