import { paths } from '#i18n/paths.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from './db/open.ts';
import type { PrivateLinkTable } from './db/teamTables.ts';
import { queueMails } from './mailQueue.ts';
import { found } from './refusal.ts';
import { absolute, now } from './settings.ts';
import { hashOf, newToken } from './tokens.ts';

/** What a private address opens. */
export type PrivateLink = Pick<
  PrivateLinkTable,
  'token_hash' | 'kind' | 'application_id' | 'service_id' | 'user_id'
>;

/** Whose private addresses are meant: those of an application, a service or a person. */
type Owner = Partial<Record<'application_id' | 'service_id' | 'user_id', string | null>>;

/** @returns the token of a new private address; only its hash is stored */
export async function issueLink(db: Db, kind: PrivateLink['kind'], owner: Owner): Promise<string> {
  const token = newToken();
  const { application_id = null, service_id = null, user_id = null } = owner;
  await db
    .insertInto('private_links')
    .values({
      token_hash: hashOf(token),
      kind,
      application_id,
      service_id,
      user_id,
      created_at: now().toISOString(),
    })
    .execute();
  return token;
}

/** @returns what a private address opens; undefined when there is none with this token, or it has been revoked */
export async function openLink(
  db: Db,
  token: string,
  kinds: PrivateLink['kind'][],
): Promise<PrivateLink | undefined> {
  return db
    .selectFrom('private_links')
    .select(['token_hash', 'kind', 'application_id', 'service_id', 'user_id'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
}

/**
 * Keeps a private address as it is until the transaction ends.
 * @returns what it opens now
 * @throws {Refusal} not_found when it has been revoked since it was opened
 */
export async function holdLink(db: Db, { token_hash: hash }: PrivateLink): Promise<PrivateLink> {
  const held = db.selectFrom('private_links').selectAll().where('token_hash', '=', hash).forUpdate();
  return found(await held.executeTakeFirst());
}

/** Revokes the private addresses of one kind that an application, a service or a person has. */
export async function revokeLinks(db: Db, kind: PrivateLink['kind'], owner: Owner): Promise<void> {
  await db
    .deleteFrom('private_links')
    .where('kind', '=', kind)
    .where(({ eb, or }) => or(ownersOf(owner).map(([column, id]) => eb(column, '=', id))))
    .execute();
}

/** @returns whether an application, a service or a person has a private address of this kind */
export async function hasLink(db: Db, kind: PrivateLink['kind'], owner: Owner): Promise<boolean> {
  const link = await db
    .selectFrom('private_links')
    .select('kind')
    .where('kind', '=', kind)
    .where(({ eb, or }) => or(ownersOf(owner).map(([column, id]) => eb(column, '=', id))))
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Named one by one: whoever passes a whole link must not revoke by its other columns. */
function ownersOf({ application_id, service_id, user_id }: Owner): [keyof Owner, string][] {
  const owners = { application_id, service_id, user_id };
  return (Object.entries(owners) as [keyof Owner, string | undefined][]).flatMap(([column, id]) =>
    id ? [[column, id]] : [],
  );
}

/**
 * Gives a provider another private link in the place of theirs: it reaches them by mail.
 * @throws {Refusal} not_found
 */
export async function renewProviderLink(db: Db, link: PrivateLink): Promise<void> {
  await db
    .transaction()
    .execute(async (transaction) => mailProviderLink(transaction, await holdLink(transaction, link)));
}

/**
 * Revokes the private links of a provider and mails a new one to them.
 * @throws {Refusal} not_found
 */
export async function mailProviderLink(
  db: Db,
  owner: Pick<Owner, 'application_id' | 'service_id'>,
): Promise<void> {
  const { name, email, language } = found(await providerOf(db, owner));
  await revokeLinks(db, 'provider', owner);
  const link = providerAddress(language, await issueLink(db, 'provider', owner));
  await queueMails(db, [{ kind: 'provider-link', language, recipient: email, content: { name, link } }]);
}

async function providerOf(
  db: Db,
  { application_id: application, service_id: service }: Owner,
): Promise<{ name: string; email: string; language: Language } | undefined> {
  if (!service) {
    const applied = db.selectFrom('partner_applications').select(['name', 'email', 'language']);
    return applied.where('id', '=', application ?? '').executeTakeFirst();
  }
  return db
    .selectFrom('services')
    .innerJoin('service_translations as text', (join) =>
      join.onRef('text.service_id', '=', 'services.id').onRef('text.language', '=', 'services.language'),
    )
    .select(['text.name', 'services.email', 'services.language'])
    .where('services.id', '=', service)
    .executeTakeFirst();
}

/** @returns the address of the provider's page, for mails */
export function providerAddress(lang: Language, token: string): string {
  return absolute(paths.provider(lang, token));
}

/** @returns the address that a calendar subscribes to; not `webcal:`, with which some calendars come without encryption */
export function calendarAddress(lang: Language, token: string): string {
  return absolute(paths.calendar(lang, token));
}
