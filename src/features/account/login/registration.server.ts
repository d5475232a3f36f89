import { randomUUIDv7 } from 'node:crypto';
import type { Rights } from '#features/feature.server.ts';
import { recordAgreement } from '#features/legal/agreements.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { catchApiError, refuseDuplicate } from '#platform/http/apiError.server.ts';
import { attributeAttempts, consumeQuota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { registrationKind } from '../email/claims.server.ts';
import { mailConfirmation } from '../email/confirmationMail.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { readUser } from '../profile.server.ts';
import type { User } from '../shapes.ts';
import { requireUncommonPassword } from '../uncommonPasswords.server.ts';

/** docs/product.md 3.34: counts unconfirmed accounts, where emails are confirmed. */
const registrations: RateLimit = { kind: registrationKind, max: settings.limits.register, per: 'hour' };
const all: RateLimit = { kind: 'register-all', max: settings.limits.register * 4, per: 'hour' };

/**
 * @param address the client's IP address
 * @throws {ApiError} invalid for a common password
 */
export async function registerAccount(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
  { language, address, rights }: { language: Language; address: string; rights: Rights },
): Promise<User> {
  requireUncommonPassword(password, { email, name });
  const limits = settings.confirmEmail ? [registrations, all] : [registrations];
  const taken = await consumeQuota(db, ...limits.map((limit) => ({ limit, subject: address })));
  const columns = {
    id: randomUUIDv7(),
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    name,
    language,
    created_at: now().toISOString(),
  };
  const registered = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values(columns)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseDuplicate('email_taken', 'email_key'));
    await recordAgreement(transaction, { user_id: user.id }, 'customerTerms');
    if (settings.confirmEmail) await attributeAttempts(transaction, taken, user.id);
    // If no email is left in the limit, the account requests one later: a stranger who used them up must not prevent a
    // registration.
    await catchApiError(mailConfirmation(transaction, user, rights));
    return user;
  });
  return readUser(db, registered, rights);
}
