import { isConfirmed } from '#features/account/email/confirmed.server.ts';
import { followLink, lockLink, type PrivateLink } from '#features/account/privateLinks.server.ts';
import { type Customer, lockLiveAccount } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import { transact } from '#platform/cache/invalidation.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, makeUnauthorized, orNotFound } from '#platform/http/apiError.server.ts';

/** Acts for a service, or an application without one: by private link, or signed in (docs/product.md 5.12). */
export interface Provider extends Pick<PrivateLink, 'application_id' | 'service_id'> {
  by: { link: PrivateLink } | { customer: Customer };
}

declare module '#platform/http/operations.server.ts' {
  interface Principals {
    provider: Provider;
  }
}

/**
 * @param key the token of a private link, or the id of a service whose email is the user's confirmed one
 * @param signedIn called only for the id of a service
 */
export async function identifyProvider(
  db: Db,
  key: string,
  signedIn: () => Promise<Customer | undefined>,
): Promise<Provider> {
  const link = await dropRemoved(db, await followLink(db, key, ['provider']));
  if (link) return { application_id: link.application_id, service_id: link.service_id, by: { link } };
  const service = orNotFound(await findService(db, key));
  const customer = await signedIn();
  if (!customer) throw makeUnauthorized();
  requireOwner(customer, service.email_key);
  return { application_id: null, service_id: service.id, by: { customer } };
}

/** Undefined for an expired link, and for one of a removed service. */
export async function dropRemoved(db: Db, link: PrivateLink | undefined): Promise<PrivateLink | undefined> {
  return link?.service_id && !(await findService(db, link.service_id)) ? undefined : link;
}

/** @throws {ApiError} signed_in_only with a private link, which others may have */
export function requireSignedIn({ by }: Provider): void {
  if ('link' in by) throw new ApiError('signed_in_only');
}

/** All services of a signed-in provider; the one service of a private link. */
export async function listServiceIds(db: Db, provider: Provider): Promise<string[]> {
  if ('link' in provider.by) return [requireServiceId(provider)];
  const services = await db
    .selectFrom('services')
    .select('id')
    .where('email_key', '=', provider.by.customer.email_key)
    .where('status', '!=', 'removed')
    .execute();
  return services.map(({ id }) => id);
}

/** @throws {ApiError} not_found before the application is approved */
export function requireServiceId({ service_id: serviceId }: Provider): string {
  return orNotFound(serviceId ?? undefined);
}

/**
 * Runs a provider's transaction. All writes of providers go through here: once a link is revoked or a session has ended,
 * nothing more is written with it, even by a request that was authorised before.
 * @param write gets the provider with their current rights
 * @throws {ApiError} not_found, unauthorized if the link was revoked, the session ended or the service's email changed
 */
export function writeAsProvider<Result>(
  db: Db,
  provider: Provider,
  write: (transaction: Db, current: Provider) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (transaction) => {
    const result = await write(transaction, await lockProvider(transaction, provider));
    // The team may have changed the service's email while the write waited for a lock.
    if ('customer' in provider.by) await lockProvider(transaction, provider);
    return result;
  });
}

/** `writeAsProvider` for a provider with a service. @throws {ApiError} not_found before the application is approved */
export function writeForService<Result>(
  db: Db,
  provider: Provider,
  write: (transaction: Db, serviceId: string) => Promise<Result>,
): Promise<Result> {
  return writeAsProvider(db, provider, (transaction, current) =>
    write(transaction, requireServiceId(current)),
  );
}

/** `writeAsProvider` for providers; team members were authorised by the request. */
export function writeAsAuthor<Result>(
  db: Db,
  author: Provider | Customer,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return 'by' in author ? writeAsProvider(db, author, write) : transact(db, write);
}

async function lockProvider(db: Db, provider: Provider): Promise<Provider> {
  const { by } = provider;
  if ('link' in by) return { ...(await lockLink(db, by.link)), by };
  const account = await lockLiveAccount(db, by.customer);
  requireOwner(account, orNotFound(await findService(db, provider.service_id ?? '')).email_key);
  return provider;
}

export function identifySender({
  by,
  service_id: serviceId,
  application_id: applicationId,
}: Provider): string {
  return 'customer' in by ? by.customer.id : (serviceId ?? applicationId ?? '');
}

function findService(db: Db, id: string) {
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
