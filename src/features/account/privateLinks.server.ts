import type { ExpressionBuilder, Selectable } from 'kysely';
import type { PrivateLinkTable } from '#features/account/tables.server.ts';
import { paths, type ProviderPlace } from '#features/urls/paths.ts';
import { now, timeAgo, toAbsolute } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import { isUnavailable } from '#platform/db/faults.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Database, Instant } from '#platform/db/tables.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayMilliseconds, hourMilliseconds } from '#platform/time/units.ts';

export type PrivateLink = Pick<
  Selectable<PrivateLinkTable>,
  'token_hash' | 'kind' | 'application_id' | 'service_id' | 'user_id' | 'used_at'
>;

/** The accuracy of the recorded last use: calendars poll all the time. */
const useMilliseconds = hourMilliseconds;

export type Owner = Partial<Record<'application_id' | 'service_id' | 'user_id', string | null>>;

/** docs/product.md 5.21. */
const [reminderLinkLifetime, unusedLinkLifetime] = [30 * dayMilliseconds, 365 * dayMilliseconds];

function isLive({ eb, and, or, fn }: ExpressionBuilder<Database, 'private_links'>) {
  const used = eb(fn.coalesce('used_at', 'created_at'), '>', timeAgo(unusedLinkLifetime));
  return or([eb('expires_at', '>', timeAgo(0)), and([eb('expires_at', 'is', null), used])]);
}

export async function issueLink(
  db: Db,
  kind: PrivateLink['kind'],
  owner: Owner,
  expires?: Instant,
): Promise<string> {
  const token = newToken();
  const { application_id = null, service_id = null, user_id = null } = owner;
  await db
    .insertInto('private_links')
    .values({
      token_hash: hashText(token),
      kind,
      application_id,
      service_id,
      user_id,
      created_at: now().toISOString(),
      expires_at: expires ?? null,
    })
    .execute();
  return token;
}

/** For emails that may be sent often. */
export function issueReminderLink(db: Db, owner: Owner): Promise<string> {
  return issueLink(db, 'provider', owner, timeAgo(-reminderLinkLifetime));
}

export async function openLink(
  db: Db,
  token: string,
  kinds: PrivateLink['kind'][],
): Promise<PrivateLink | undefined> {
  return db
    .selectFrom('private_links')
    .select(['token_hash', 'kind', 'application_id', 'service_id', 'user_id', 'used_at'])
    .where('token_hash', '=', hashText(token))
    .where('kind', 'in', kinds)
    .where(isLive)
    .executeTakeFirst();
}

export async function followLink(
  db: Db,
  token: string,
  kinds: PrivateLink['kind'][],
): Promise<PrivateLink | undefined> {
  const link = await openLink(db, token, kinds);
  const at = now();
  const stale = !link?.used_at || at.getTime() - Date.parse(link.used_at) > useMilliseconds;
  if (link && stale) await recordUse(db, link.token_hash, at.toISOString());
  return link;
}

/** On a full disk people can still read: the next use is recorded. */
async function recordUse(db: Db, tokenHash: string, at: string): Promise<void> {
  const update = db.updateTable('private_links').set({ used_at: at }).where('token_hash', '=', tokenHash);
  await update.execute().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
}

/** Locks the link until the transaction ends. @throws {ApiError} not_found if it was revoked in the meantime */
export async function lockLink(db: Db, { token_hash: hash }: PrivateLink): Promise<PrivateLink> {
  const link = db.selectFrom('private_links').selectAll().where('token_hash', '=', hash).forUpdate();
  return link.executeTakeFirstOrThrow(notFound);
}

export async function revokeLinks(db: Db, kind: PrivateLink['kind'], owner: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('private_links')
    .where('kind', '=', kind)
    .where(isOf(owner))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The team switches links off by deleting them all, including expired ones. */
export async function areLinksOff(db: Db, owner: Owner): Promise<boolean> {
  return (await selectLinks(db, 'provider', owner).executeTakeFirst()) === undefined;
}

/** Retains unused links to a provider's page: they show that the team has not switched links off. */
export async function deleteEndedLinks(db: Db): Promise<void> {
  await db.deleteFrom('private_links').where('expires_at', '<=', timeAgo(0)).execute();
  await db
    .deleteFrom('private_links')
    .where('kind', '!=', 'provider')
    .where(({ eb, fn }) => eb(fn.coalesce('used_at', 'created_at'), '<=', timeAgo(unusedLinkLifetime)))
    .execute();
}

export async function findLinkState(db: Db, kind: PrivateLink['kind'], owner: Owner) {
  const links = await selectLinks(db, kind, owner).where(isLive).execute();
  const uses = links.map(({ used_at: usedAt }) => usedAt ?? '').sort();
  return links.length > 0 ? { usedAt: uses.at(-1) || null } : undefined;
}

function selectLinks(db: Db, kind: PrivateLink['kind'], owner: Owner) {
  return db.selectFrom('private_links').select('used_at').where('kind', '=', kind).where(isOf(owner));
}

/** The owners are listed one by one: other columns of a passed link must have no effect. */
function isOf({ application_id, service_id, user_id }: Owner) {
  const owners = Object.entries({ application_id, service_id, user_id }) as [
    keyof Owner,
    string | undefined,
  ][];
  return ({ eb, or }: ExpressionBuilder<Database, 'private_links'>) =>
    or(owners.flatMap(([column, id]) => (id ? [eb(column, '=', id)] : [])));
}

export function makeProviderUrl(lang: Language, token: string, ...below: ProviderPlace): string {
  return toAbsolute(paths.provider(lang, token, ...below));
}
