import { mayReadOutbox, outboxIsOpen } from '#features/mails/outboxAccess.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';
import { demonstrationLogins, demonstrationMember } from './demonstrationLogin.ts';

const demonstrationKeys = demonstrationLogins.map(({ email }) => emailKey(email));
const memberKey = emailKey(demonstrationMember.email);

/**
 * The passwords of demo accounts are public. The team member's works only where the outbox is open, regardless of
 * `DEMONSTRATION` (docs/product.md 7.8).
 * @param login must come from this machine, as for the outbox
 */
export function isClosedDemonstration(
  { email_key: key }: { email_key: string },
  login?: { headers: RequestHeaders; address: string },
): boolean {
  if (!demonstrationKeys.includes(key)) return false;
  if (!settings.demonstration) return true;
  return key === memberKey && !(login ? mayReadOutbox(login) : outboxIsOpen);
}
