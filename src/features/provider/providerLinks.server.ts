import {
  issueLink,
  makeProviderUrl,
  type Owner,
  revokeLinks,
} from '#features/account/privateLinks.server.ts';
import { type Provider, writeAsProvider } from '#features/catalog/providers.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { consumeMailQuota } from '#features/mails/recipients.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import type { providerMails } from './mails.server.ts';

/** A security notice, limited like those of accounts (docs/product.md 3.20), since someone else may have the link. */
const feedMails: RateLimit = { kind: 'feed-mail', max: 5, per: 'day' };

type ProviderOwner = Pick<Owner, 'application_id' | 'service_id'>;

export async function renewProviderLink(db: Db, provider: Provider): Promise<void> {
  await writeAsProvider(db, provider, async (transaction, current) => {
    const { email } = orNotFound(await findProvider(transaction, current));
    await consumeMailQuota(transaction, 'provider-link', email);
    await mailProviderLink(transaction, current);
  });
}

/** Revokes a provider's private links and the feeds created with them, and emails a new link. */
export async function mailProviderLink(db: Db, owner: ProviderOwner): Promise<void> {
  const { name, email, language } = orNotFound(await findProvider(db, owner));
  await endProviderLinks(db, owner);
  const link = makeProviderUrl(language, await issueLink(db, 'provider', owner));
  await queueMails<typeof providerMails>(db, [
    { kind: 'provider-link', language, recipient: email, content: { name, link } },
  ]);
}

/** Also the calendar feed, which anyone with a link may have created. @returns whether there were any */
export async function endProviderLinks(db: Db, owner: ProviderOwner): Promise<boolean> {
  const isFeed = await revokeLinks(db, 'provider-calendar', owner);
  return (await revokeLinks(db, 'provider', owner)) || isFeed;
}

export async function notifyOfFeed(db: Db, serviceId: string): Promise<void> {
  const { name, email, language } = orNotFound(await findProvider(db, { service_id: serviceId }));
  if (!(await tryConsumeQuotaWithin(db, { limit: feedMails, subject: serviceId }))) return;
  await queueMails<typeof providerMails>(db, [
    { kind: 'provider-feed', language, recipient: email, content: { name } },
  ]);
}

async function findProvider(db: Db, { application_id: application, service_id: service }: ProviderOwner) {
  if (!service) {
    const applied = db.selectFrom('applications').select(['name', 'email', 'language']);
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
