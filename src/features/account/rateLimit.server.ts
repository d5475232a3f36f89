import { settings } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';
import {
  consumeQuota,
  hasQuotaLeft,
  type Quota,
  type RateLimit,
  requireQuotaLeft,
  tryConsumeQuota,
} from '#platform/http/rateLimits.server.ts';
import { hashDevice, isKnownDevice } from './devices.server.ts';
import type { SecurityEventKind } from './securityEvents.ts';

interface RateLimits {
  /** One email, from one network or one known browser. */
  fromNetwork: RateLimit;
  ofNetwork: RateLimit;
  ofEmail: RateLimit;
  /** For the email to the owner about further attempts: at most one a day. */
  alarm: RateLimit & { event: Extract<SecurityEventKind, 'logins-refused' | 'resets-refused'> };
}

function makeLimits(kind: string, per: RateLimit['per'], event: RateLimits['alarm']['event']): RateLimits {
  const { login } = settings.limits;
  return {
    fromNetwork: { kind, max: login, per },
    ofNetwork: { kind: `${kind}-network`, max: login * 4, per },
    ofEmail: { kind: `${kind}-all`, max: login * 10, per: 'hour' },
    alarm: { kind: `${kind}-alarm`, max: 1, per: 'day', event },
  };
}

export const failedLogins = makeLimits('login', '15 minutes', 'logins-refused');
/** Correct passwords cost as much CPU time as wrong ones, and each login stores a session and an event. */
export const rightPasswords = {
  ofEmail: { kind: 'login-right', max: settings.limits.login * 6, per: '15 minutes' },
  ofNetwork: { kind: 'login-right-network', max: settings.limits.login * 12, per: '15 minutes' },
} satisfies Record<string, RateLimit>;

export const passwordResets = makeLimits('reset', 'hour', 'resets-refused');

export interface RateLimitedCall {
  headers: RequestHeaders;
  address: string;
}

/**
 * Strangers can use up the attempts of their own network, and in the end those of all networks, but not the owner's: browsers
 * known to the account count separately. Neither the result nor its time depends on whether the account exists; a job emails
 * the owner later.
 * @param key of the email in the login attempt
 */
export async function readLoginQuota(
  db: Db,
  { fromNetwork, ofNetwork, ofEmail, alarm }: RateLimits,
  key: string,
  { headers, address }: RateLimitedCall,
): Promise<{ isKnown: boolean; requireLeft: () => Promise<void>; consume: () => Promise<void> }> {
  const device = hashDevice(headers);
  const isKnown = await isKnownDevice(db, { email_key: key }, device);
  const all: Quota = { limit: ofEmail, subject: hashText(key) };
  const quotas: Quota[] = isKnown
    ? [{ limit: fromNetwork, subject: `${hashText(key)} ${device}` }]
    : [
        { limit: fromNetwork, subject: `${hashText(key)} ${address}` },
        { limit: ofNetwork, subject: address },
        all,
      ];
  const alarming = async (work: Promise<unknown>) => {
    await work.catch(async (error: unknown) => {
      if (error instanceof ApiError && !isKnown && !(await hasQuotaLeft(db, all)))
        await tryConsumeQuota(db, { limit: alarm, subject: key });
      throw error;
    });
  };
  return {
    isKnown,
    requireLeft: () => alarming(requireQuotaLeft(db, ...quotas)),
    consume: () => alarming(consumeQuota(db, ...quotas)),
  };
}

/** Except alarms, whose subject is the email itself. */
export function deleteAttemptsAt(db: Db, key: string) {
  return db.deleteFrom('attempts').where('subject', 'like', `${hashText(key)}%`);
}

/** From all networks: the owner has logged in by other means. */
export async function deleteLoginAttempts(db: Db, key: string): Promise<void> {
  const limits = [failedLogins.fromNetwork, failedLogins.ofEmail, rightPasswords.ofEmail];
  const kinds = limits.map(({ kind }) => kind);
  await deleteAttemptsAt(db, key).where('kind', 'in', kinds).execute();
}
