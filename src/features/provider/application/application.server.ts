import { randomUUIDv7 } from 'node:crypto';
import { issueLink, makeProviderUrl } from '#features/account/privateLinks.server.ts';
import { requireTownKeys } from '#features/catalog/serviceTowns.server.ts';
import { recordAgreement } from '#features/legal/agreements.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { consumeMailQuotaIfLeft } from '#features/mails/recipients.server.ts';
import { type Category, categoryNamed } from '#features/urls/categories.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import { type Db, lockProcesses } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { defaultLanguage, type Language } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import type { submitApplication as contract } from './api.ts';
import type { applicationMails } from './mails.server.ts';

const applications: RateLimit = { kind: 'application', max: settings.limits.applications, per: 'hour' };
const applicationsLock = 20_261_130;

/**
 * Also queues emails to the team and to the entered email, which may be a stranger's.
 * @param address the client's IP address
 * @throws {ApiError} invalid for an unknown town
 */
export async function submitApplication(
  db: Db,
  application: BodyOf<typeof contract>,
  { language, address }: { language: Language; address: string },
): Promise<{ _id: string }> {
  const towns = application.towns ? requireTownKeys(application.towns) : undefined;
  const id = randomUUIDv7();
  const category = categoryNamed(application.category) as Category;
  const content = {
    name: application.name,
    about: application.about,
    address: application.address,
    category,
    contact_person: application.contactPerson,
    email: application.email,
    towns: towns?.join(' ') ?? null,
  };
  return db.transaction().execute(async (transaction) => {
    await consumeQuotaWithin(transaction, { limit: applications, subject: address });
    // A repetition after a lost response, perhaps from another network while the first is stored.
    await lockProcesses(transaction, applicationsLock);
    const waiting = transaction.selectFrom('applications').select('id as _id');
    const earlier = await waiting
      .where(({ and }) => and({ ...content, status: 'waiting' }))
      .executeTakeFirst();
    if (earlier) return earlier;
    await transaction
      .insertInto('applications')
      .values({
        ...content,
        id,
        email_key: emailKey(application.email),
        language,
        status: 'waiting',
        search_key: nameKey(`${application.name} ${application.contactPerson} ${application.email}`),
        created_at: now().toISOString(),
      })
      .execute();
    await recordAgreement(transaction, { application_id: id }, 'businessTerms');
    const mailed = { ...application, category, application: id };
    await queueMails<typeof applicationMails>(transaction, [
      {
        kind: 'application-received',
        language: defaultLanguage,
        recipient: settings.teamEmail,
        content: mailed,
      },
    ]);
    const stored = { _id: id };
    if (!(await consumeMailQuotaIfLeft(transaction, 'application-confirmed', application.email)))
      return stored;
    const link = makeProviderUrl(language, await issueLink(transaction, 'provider', { application_id: id }));
    await queueMails<typeof applicationMails>(transaction, [
      { kind: 'application-confirmed', language, recipient: application.email, content: { link } },
    ]);
    return stored;
  });
}
