import { listServiceIds } from '#features/catalog/providers.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { EventConnection } from '#platform/http/call.server.ts';
import type { Reader } from './threads.server.ts';

/** The stream ends with this right. */
type Right =
  | { by: 'session'; hash: string }
  | { by: 'link'; hash: string }
  | { by: 'service'; hash: string; services: string[] };

export interface Listener {
  /** A signed-in provider gets events of all their services (docs/product.md 5.45). */
  of: { user_id: string } | { services: string[] };
  right: Right;
  account: string | undefined;
  connection: EventConnection;
  /** The client's network and those that contain it. */
  networks: string[];
  /** The last message number that the client has; undefined for a new client. */
  since: number | undefined;
  /** In milliseconds, of the data that the client shows; null for a client that loads them again. */
  age: string | null;
  /** Whether the client has got `open` and its missed messages. */
  isOpen: boolean;
  openedAt: number;
}

export async function identifyListener(
  db: Db,
  reader: Reader,
): Promise<Pick<Listener, 'of' | 'right' | 'account'>> {
  if ('customer' in reader) {
    const { id, tokenHash } = reader.customer;
    return { of: { user_id: id }, right: { by: 'session', hash: tokenHash }, account: id };
  }
  const services = await listServiceIds(db, reader.provider);
  const { by } = reader.provider;
  const right: Right =
    'link' in by
      ? { by: 'link', hash: by.link.token_hash }
      : { by: 'service', hash: by.customer.tokenHash, services };
  const account = 'customer' in by ? by.customer.id : undefined;
  return { of: { services }, right, account };
}

export async function listUnauthorized(db: Db, listeners: Listener[]): Promise<Listener[]> {
  const hashes = (kind: Right['by']) =>
    listeners.flatMap(({ right: { by, hash } }) => (by === kind ? [hash] : []));
  const sessions = await listLive(db, 'sessions', hashes('session'));
  const links = await listLive(db, 'private_links', hashes('link'));
  const providers = await listLiveProviders(db, hashes('service'));
  return listeners.filter(({ right }) => {
    if (right.by === 'service')
      return !right.services.every((service) => providers.has(`${right.hash} ${service}`));
    return !(right.by === 'link' ? links : sessions).has(right.hash);
  });
}

async function listLive(db: Db, table: 'sessions' | 'private_links', hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom(table).select('token_hash').where('token_hash', 'in', hashes).execute();
  return new Set(rows.map(({ token_hash: hash }) => hash));
}

/** Live sessions with each service of their account. */
async function listLiveProviders(db: Db, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('services', 'services.email_key', 'users.email_key')
    .select(['sessions.token_hash', 'services.id'])
    .where('sessions.token_hash', 'in', hashes)
    .where('users.email_confirmed_at', 'is not', null)
    .where('services.status', '!=', 'removed')
    .execute();
  return new Set(rows.map(({ token_hash: hash, id }) => `${hash} ${id}`));
}
