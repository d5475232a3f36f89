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

/**
 * @throws {ApiError} forbidden for the path of another user; email_unconfirmed if the request emails others; not_found for the
 * team's endpoints, and for unknown or revoked private links
 */
export async function identifyCaller(
  db: Db,
  endpoint: Endpoint,
  headers: RequestHeaders,
  params: Record<string, string>,
  lang: Language,
): Promise<{ customer?: Customer; provider?: Provider }> {
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
