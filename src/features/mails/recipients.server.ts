import { settings } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError, catchApiError } from '#platform/http/apiError.server.ts';
import { consumeQuotaWithin, type Quota, type RateLimit } from '#platform/http/rateLimits.server.ts';

export const hoursBeyond = 6;

/**
 * docs/product.md 6.8, regardless of the cause. Call it in the transaction of the cause.
 * @param options.limits of the kind; a few a day by default
 * @param options.beyond whether one is allowed every six hours beyond them
 * @returns `beyond` for that one
 * @throws {ApiError} too_many, with Retry-After in seconds
 */
export async function consumeMailQuota(
  transaction: Db,
  kind: string,
  email: string,
  {
    limits = [{ kind, max: settings.limits.mails, per: 'day' }],
    beyond = true,
  }: { limits?: RateLimit[]; beyond?: boolean } = {},
): Promise<'within' | 'beyond'> {
  const refused = await catchApiError(
    consumeQuotaWithin(transaction, ...limits.map((limit) => makeRecipientQuotas(email, limit))),
  );
  if (!refused) return 'within';
  if (!beyond) throw refused;
  const oneMore = makeRecipientQuotas(email, { kind: `${kind}-beyond`, max: 1, per: `${hoursBeyond} hours` });
  const again = await catchApiError(consumeQuotaWithin(transaction, oneMore));
  if (!again) return 'beyond';
  throw readRetryAfter(refused) < readRetryAfter(again) ? refused : again;
}

export async function consumeMailQuotaIfLeft(
  transaction: Db,
  kind: string,
  email: string,
): Promise<'within' | 'beyond' | undefined> {
  try {
    return await consumeMailQuota(transaction, kind, email);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export function makeRecipientQuotas(email: string, limit: RateLimit): Quota {
  return { limit, subject: recipientHash(email) };
}

export async function deleteRecipientAttempts(db: Db, email: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', recipientHash(email)).execute();
}

function recipientHash(email: string): string {
  return hashText(`recipient ${emailKey(email)}`);
}

function readRetryAfter({ details }: ApiError): number {
  return Number(details.headers?.['retry-after']);
}
