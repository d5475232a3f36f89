import { randomInt } from 'node:crypto';
import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { consumeMailQuota, makeRecipientQuotas } from '#features/mails/recipients.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, settings, toAbsolute } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { hasQuotaLeft, type Quota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { type Address, getAddressToConfirm } from './confirmed.server.ts';
import type { emailMails } from './mails.server.ts';

const mailedMilliseconds = dayMilliseconds;
/** docs/product.md 3.27: per email, in all accounts together. */
const mails: RateLimit[] = [
  { kind: 'email-confirm', max: settings.limits.register, per: 'hour' },
  { kind: 'email-confirm-day', max: settings.limits.register * 2, per: 'day' },
];
const { register } = settings.limits;
/** A guess is as likely for any email, so guesses also count for their sender. */
const wrongCodes = {
  ofEmail: { kind: 'email-confirm-code', max: register * 2, per: 'day' },
  ofAccount: { kind: 'email-confirm-code-account', max: register * 2, per: 'day' },
  ofNetwork: { kind: 'email-confirm-code-network', max: register * 4, per: 'day' },
  ofAll: { kind: 'email-confirm-code-all', max: register * 60, per: 'day' },
} satisfies Record<string, RateLimit>;

export function limitWrongCodes({ email_key: key }: Address): Quota {
  return makeRecipientQuotas(key, wrongCodes.ofEmail);
}

export function limitGuesses(userId: string, network: string): Quota[] {
  return [
    { limit: wrongCodes.ofAccount, subject: userId },
    { limit: wrongCodes.ofNetwork, subject: network },
    allWrongCodes,
  ];
}

/** Beyond the limit of the whole site, only links confirm. */
export const allWrongCodes: Quota = { limit: wrongCodes.ofAll, subject: 'site' };

/**
 * docs/product.md 3.27. Only hashes of the link and the code are stored. The account that registered the email always gets one
 * email in six hours, with only the link. Call it in the transaction that creates or locks the account.
 */
export async function mailConfirmation(db: Db, user: UserRow, rights: Rights): Promise<void> {
  const address = getAddressToConfirm(user);
  const { email, email_key } = address;
  const isRegistered = email_key === user.email_key;
  const taken = await consumeMailQuota(db, 'email-confirm', email, { limits: mails, beyond: isRegistered });
  const codeWorks =
    taken === 'within' &&
    !(await givesRights(db, user, email_key, rights)) &&
    (await hasQuotaLeft(db, limitWrongCodes(address), allWrongCodes));
  const token = newToken();
  const code = codeWorks ? String(randomInt(1_000_000)).padStart(6, '0') : undefined;
  const mailed = {
    email_key,
    token_hash: hashText(token),
    code_hash: code ? hashCode(user.id, code) : '',
    wrong_codes: 0,
    expires_at: new Date(now().getTime() + mailedMilliseconds).toISOString(),
  };
  await db
    .insertInto('email_confirmations')
    .values({ user_id: user.id, ...mailed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(mailed))
    .execute();
  const { language } = user;
  const link = toAbsolute(paths.confirmEmail(language, token));
  await queueMails<typeof emailMails>(db, [
    {
      kind: 'email-confirm',
      language,
      recipient: email,
      userId: user.id,
      content: { email, ...(code && { code }), link },
    },
  ]);
}

/** For the bookings of a service, an application or the team: an attacker who guesses the code gets them. */
async function givesRights(db: Db, user: UserRow, emailKey: string, rights: Rights): Promise<boolean> {
  return Boolean(user.team_since) || (await rights(db, emailKey)).length > 0;
}

export function hashCode(userId: string, code: string): string {
  return hashText(`${userId} ${code}`);
}
