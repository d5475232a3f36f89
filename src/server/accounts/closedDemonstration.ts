import { emailKey } from '#domain/emails.ts';
import { demonstrationLogins } from '#domain/accounts/demonstrationLogin.ts';
import { settings } from '#server/operations/settings.ts';

const demonstrationKeys = demonstrationLogins.map(({ email }) => emailKey(email));

/** The password of a demonstration's account is public. */
export function isClosedDemonstration({ email_key: key }: { email_key: string }): boolean {
  return !settings.demonstration && demonstrationKeys.includes(key);
}
