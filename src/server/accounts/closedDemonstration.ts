import { emailKey } from '#domain/emails.ts';
import { demonstrationLogins } from '#domain/accounts/demonstrationLogin.ts';
import { settings } from '#server/operations/settings.ts';

const demonstrationKeys = demonstrationLogins.map(({ email }) => emailKey(email));

/** @returns whether an account is the demonstration's, whose password is public, on a site that is not a demonstration */
export function isClosedDemonstration({ email_key: key }: { email_key: string }): boolean {
  return !settings.demonstration && demonstrationKeys.includes(key);
}
