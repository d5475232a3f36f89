import type { Rights } from '#features/feature.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import { consumeQuota, type RateLimit, requireQuotaLeft } from '#platform/http/rateLimits.server.ts';
import { readClient } from '../client.server.ts';
import { lockAccount } from '../locks.server.ts';
import { openSession } from '../login/openSession.server.ts';
import type { User } from '../shapes.ts';
import type * as api from './api.ts';
import { requestOptions, verifyUse } from './passkeyCeremony.server.ts';

/** More than a large household needs: each login form sends one request when the user is about to use it. */
const questions: RateLimit = { kind: 'passkey-question', max: settings.limits.login * 40, minutes: 15 };
const failures: RateLimit = { kind: 'passkey-failure', max: settings.limits.login * 4, minutes: 15 };

export async function createPasskeyChallenge({
  db,
  address,
}: Incoming<typeof api.createPasskeyChallenge>): Promise<AnswerOf<typeof api.createPasskeyChallenge>> {
  await consumeQuota(db, { limit: questions, subject: address });
  return { options: await requestOptions(db) };
}

/** A passkey replaces both password and second factor, since it verifies its user. */
export async function loginWithPasskey(
  incoming: Incoming<typeof api.loginWithPasskey>,
  rights: Rights,
): Promise<{ user: User; token: string }> {
  const { db, lang, body, address, answerHeaders } = incoming;
  const quota = { limit: failures, subject: address };
  await requireQuotaLeft(db, quota);
  const passkey = await verifyUse(db, body.passkey, readClient(incoming)).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'passkey_refused') await consumeQuota(db, quota);
    throw error;
  });
  const { cookies, ...session } = await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, passkey.user_id);
    const kept = transaction.selectFrom('passkeys').select('id').where('id', '=', passkey.id);
    // The passkey or its account may have been deleted during verification.
    if (!account || !(await kept.executeTakeFirst())) throw new ApiError('passkey_refused');
    await transaction.updateTable('users').set({ language: lang }).where('id', '=', account.id).execute();
    return openSession(transaction, account, { ...incoming, rights }, { secondFactor: true });
  });
  answerHeaders['set-cookie'] = cookies;
  return session;
}
