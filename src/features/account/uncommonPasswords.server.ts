import { createRequire } from 'node:module';
import { foldPassword, isOneCharacter, isOwnPassword } from '#platform/forms/ownPassword.ts';
import { ApiError } from '#platform/http/apiError.server.ts';

/** Sorted by frequency; attackers try the first ones first (OWASP ASVS 5, 6.2.4). */
const refusedCount = 10_000;

let refused: Set<string> | undefined;

/**
 * Ignores case, since attackers try each password in capitals too.
 * @param own the email and name of the user
 * @throws {ApiError} invalid, at the field `password`, if it is one of the 10,000 most common, one repeated character, or `own`
 */
export function requireUncommonPassword(password: string, own: { email?: string; name?: string } = {}): void {
  refused ??= new Set(
    (createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[]).slice(
      0,
      refusedCount,
    ),
  );
  if (refused.has(foldPassword(password)) || isOneCharacter(password) || isOwnPassword(password, own))
    throw new ApiError('invalid', { problems: { password: 'passwordCommon' } });
}
