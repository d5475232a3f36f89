import { randomUUIDv7 } from 'node:crypto';
import { type Infer, mask } from 'superstruct';
import { describeService, lockServiceState } from '#features/catalog/history/serviceState.server.ts';
import { type Provider, requireServiceId, writeForService } from '#features/catalog/providers.server.ts';
import type { DescribedService } from '#features/catalog/serviceShapes.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { consumeMailQuota } from '#features/mails/recipients.server.ts';
import { type Category, categoryNamed } from '#features/urls/categories.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { identityShape, type identityStruct, type readOwnRequest as contract } from './api.ts';
import type { serviceRequestMails } from './mails.server.ts';

type OwnRequest = AnswerOf<typeof contract>;
export type Identity = OwnRequest['now'];

/** Each is emailed to the team. */
const requests: RateLimit = { kind: 'service-request', max: 5, per: 'day' };

export async function readOwnRequest(db: Db, provider: Provider): Promise<OwnRequest> {
  const serviceId = requireServiceId(provider);
  const last = await db
    .selectFrom('service_requests')
    .select(['content', 'status', 'created_at as createdAt', 'reason'])
    .where('service_id', '=', serviceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const toRequest = ({ content, ...rest }: NonNullable<typeof last>) => ({
    requested: JSON.parse(content) as Identity,
    ...rest,
  });
  return { now: readIdentity(await describeService(db, serviceId)), last: last ? toRequest(last) : null };
}

/** The name is in the provider's language. */
function readIdentity({ names, ...service }: DescribedService): Identity {
  return mask({ ...service, name: names[service.language] ?? '' }, identityShape);
}

/**
 * Replaces a pending request. Notifies the provider's current email, since someone else may have the private link.
 * @throws {ApiError} invalid if nothing differs
 */
export async function requestServiceChange(
  db: Db,
  provider: Provider,
  { category, ...rest }: Infer<typeof identityStruct>,
): Promise<OwnRequest> {
  const requested: Identity = { ...rest, category: categoryNamed(category) as Category };
  await writeForService(db, provider, async (transaction, serviceId) => {
    const service = await lockServiceState(transaction, serviceId);
    const differing = listDifferences(readIdentity(service), requested);
    if (Object.keys(differing).length === 0)
      throw new ApiError('invalid', { problems: { name: 'unchanged' } });
    await consumeQuotaWithin(transaction, { limit: requests, subject: serviceId });
    await transaction
      .deleteFrom('service_requests')
      .where('service_id', '=', serviceId)
      .where('status', '=', 'waiting')
      .execute();
    const id = randomUUIDv7();
    const row = { id, service_id: serviceId, status: 'waiting', content: JSON.stringify(requested) } as const;
    await transaction
      .insertInto('service_requests')
      .values({ ...row, created_at: now().toISOString() })
      .execute();
    const { language, email } = service;
    await consumeMailQuota(transaction, 'request-confirmed', email);
    const content = { service: service.names[language] ?? '', request: id, ...differing };
    await queueMails<typeof serviceRequestMails>(transaction, [
      { kind: 'request-received', language: defaultLanguage, recipient: settings.teamEmail, content },
      { kind: 'request-confirmed', language, recipient: email, content },
    ]);
  });
  return readOwnRequest(db, provider);
}

function listDifferences(before: Identity, after: Identity): Record<string, string> {
  const differing = Object.entries(after).filter(
    ([field, value]) => before[field as keyof Identity] !== value,
  );
  return Object.fromEntries(differing);
}
