import { hasTeamRights, isConfirmed } from '#features/account/email/confirmed.server.ts';
import { requireFresh } from '#features/account/mfa/freshCheck.server.ts';
import { requireSecondFactor } from '#features/account/mfa/secondFactor.server.ts';
import { type Customer, findCustomer } from '#features/account/sessions.server.ts';
import { identifyProvider, type Provider } from '#features/catalog/providers.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError, makeUnauthorized } from '#platform/http/apiError.server.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** Who makes a call: anybody, a person with a valid token, or somebody who acts for a service. */
interface Caller {
  customer?: Customer;
  provider?: Provider;
}

/**
 * Finds out who makes a call, and refuses callers that its endpoint's `access` does not allow.
 * @throws {ApiError} unauthorized without a valid token; forbidden when the path is somebody else's; email_unconfirmed when the call mails
 *   others; fresh_login; not_found for a call of the team by anybody else, and for a private link that is unknown or revoked
 */
export async function identifyCaller(
  db: Db,
  endpoint: Endpoint,
  headers: RequestHeaders,
  params: Record<string, string>,
  lang: Language,
): Promise<Caller> {
  if (endpoint.access === 'anyone') return {};
  const token = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const signedIn = async () => (token ? await findCustomer(db, token, lang) : undefined);
  if (endpoint.access === 'provider')
    return { provider: await identifyProvider(db, params.key ?? '', signedIn) };
  const customer = await signedIn();
  if (endpoint.access === 'team') {
    if (!customer || !hasTeamRights(customer)) throw new ApiError('not_found');
    requireSecondFactor(customer);
    if (endpoint.fresh) requireFresh(customer);
    return { customer };
  }
  if (!customer) throw makeUnauthorized();
  const othersPath = endpoint.access === 'owner' && emailKey(params.email ?? '') !== customer.email_key;
  if (othersPath) throw new ApiError('forbidden');
  if (endpoint.mailsOthers && settings.confirmEmail && !isConfirmed(customer))
    throw new ApiError('email_unconfirmed');
  if (endpoint.fresh) requireFresh(customer);
  return { customer };
}
