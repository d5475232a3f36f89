import { send, type TestCustomer } from '../account/customers.ts';
import { linkIn, type MailServer } from '../mails/mailServer.ts';
import type { Site } from '../site/server.ts';
import { business, publish } from '../team/team.ts';

/** Gets emails in Lithuanian. */
export async function providerToken(mail: MailServer, email: string, words = 'jau paskelbta') {
  const link = linkIn(await mail.mailTo(email, words), '/provider/');
  return link.split('/').at(-1) ?? '';
}

/**
 * Approves an application like a team member.
 * @returns the application, the service's id, the token of its private link, and a function that sends API requests with it
 */
export async function publishedProvider(
  { site, mail }: { site: Site; mail: MailServer },
  member: TestCustomer,
) {
  const what = business();
  const service = await publish(site.origin, member, what);
  const token = await providerToken(mail, what.email);
  const asProvider = (method: string, path = '', body?: unknown, key = token) =>
    send(site.origin, method, `/lt/provider/${key}${path}`, { body });
  return { what, service, token, asProvider };
}
