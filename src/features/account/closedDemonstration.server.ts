import { emailKey } from '#platform/forms/emails.ts';
import { demonstrationLogins } from './demonstrationLogin.ts';
import { settings } from '#platform/config/settings.server.ts';

const demonstrationKeys = demonstrationLogins.map(({ email }) => emailKey(email));

/** The password of a demonstration's account is public. */
export function isClosedDemonstration({ email_key: key }: { email_key: string }): boolean {
  return !settings.demonstration && demonstrationKeys.includes(key);
}
