import { isConfirmed } from '#features/account/email/confirmed.server.ts';
import { lockLiveAccount } from '#features/account/locks.server.ts';
import { followLink, lockLink, type PrivateLink } from '#features/account/privateLinks.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, makeUnauthorized, orNotFound } from '#platform/http/apiError.server.ts';

/**
 * Who acts for a service, or for an application that has no service yet: by the private link, or signed in (docs/product.md
 * 5.12).
 */
export interface Provider extends Pick<PrivateLink, 'application_id' | 'service_id'> {
  by: { link: PrivateLink } | { customer: Customer };
}

declare module '#platform/http/operations.server.ts' {
  interface Principals {
    provider: Provider;
  }
}

/**
 * @param key the token of a private link, or the id of a service whose email is the signed-in person's confirmed one
 * @param signedIn reads the signed-in person; called only when the key is the id of a service
 * @throws {ApiError} not_found for an unknown key and for somebody else's service; unauthorized; email_unconfirmed
 */
export async function identifyProvider(
  db: Db,
  key: string,
  signedIn: () => Promise<Customer | undefined>,
): Promise<Provider> {
  const link = await dropRemoved(db, await followLink(db, key, ['provider']));
  if (link) return { application_id: link.application_id, service_id: link.service_id, by: { link } };
  const service = orNotFound(await serviceWith(db, key));
  const customer = await signedIn();
  if (!customer) throw makeUnauthorized();
  requireOwner(customer, service.email_key);
  return { application_id: null, service_id: service.id, by: { customer } };
}

/** A link of a removed service opens nothing: undefined for it, as for an ended one. */
export async function dropRemoved(db: Db, link: PrivateLink | undefined): Promise<PrivateLink | undefined> {
  return link?.service_id && !(await serviceWith(db, link.service_id)) ? undefined : link;
}

/** @throws {ApiError} not_found before the application is approved */
export function requireServiceId({ service_id: serviceId }: Provider): string {
  return orNotFound(serviceId ?? undefined);
}

/**
 * Runs a provider's transaction. All that a provider writes goes through here: whoever revokes the link or ends the session is certain
 * that nothing is written with it afterwards, also by a request that was let in before.
 * @param write gets the provider with what they may act for now
 * @throws {ApiError} not_found, unauthorized when the link has been revoked, the session has ended, or the service has got another
 * email; what `write` throws
 */
export function writeAsProvider<Result>(
  db: Db,
  provider: Provider,
  write: (transaction: Db, held: Provider) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .execute(async (transaction) => write(transaction, await lockProvider(transaction, provider)));
}

/** As `writeAsProvider` where a provider writes; a member of the team writes by what the call has checked. */
export function writeAsAuthor<Result>(
  db: Db,
  author: Provider | Customer,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return 'by' in author ? writeAsProvider(db, author, write) : db.transaction().execute(write);
}

/** Until the transaction ends. */
async function lockProvider(db: Db, provider: Provider): Promise<Provider> {
  const { by } = provider;
  if ('link' in by) return { ...(await lockLink(db, by.link)), by };
  const account = await lockLiveAccount(db, by.customer);
  requireOwner(account, orNotFound(await serviceWith(db, provider.service_id ?? '')).email_key);
  return provider;
}

/** Their account, or what their private link opens. */
export function identifySender({
  by,
  service_id: serviceId,
  application_id: applicationId,
}: Provider): string {
  return 'customer' in by ? by.customer.id : (serviceId ?? applicationId ?? '');
}

function serviceWith(db: Db, id: string) {
  return db
    .selectFrom('services')
    .select(['id', 'email_key'])
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
}

function requireOwner(user: UserRow, serviceKey: string): void {
  if (user.email_key !== serviceKey) throw new ApiError('not_found');
  if (!isConfirmed(user)) throw new ApiError('email_unconfirmed');
}
