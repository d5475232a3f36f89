import type { InferResult } from 'kysely';
import type { Customer } from '#features/account/sessions.server.ts';
import { invalidateService, releaseFiles } from '#features/catalog/history/content.server.ts';
import { lockServiceState, type ServiceState } from '#features/catalog/history/serviceState.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import type { ServiceEdit } from '#features/catalog/serviceShapes.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import type { Identity } from '#features/provider/service/serviceRequests.server.ts';
import { paths } from '#features/urls/paths.ts';
import { transact } from '#platform/cache/invalidation.server.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { matchText } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { listRequests as listContract, readRequest as contract } from './api.ts';
import { makeAlreadyDecided, storeDecision } from './applications.server.ts';
import type { teamMails } from './mails.server.ts';
import { readPage } from './page.server.ts';
import { editService } from './serviceEdits.server.ts';

type ServiceRequest = AnswerOf<typeof contract>;

export async function listRequests(
  db: Db,
  lang: Language,
  { status = 'waiting', q, page }: QueryOf<typeof listContract>,
): Promise<AnswerOf<typeof listContract>> {
  let matching = requests(db, lang).where('request.status', '=', status);
  if (q) matching = matching.where(matchText('service.name_key', q));
  const newest = matching.orderBy('request.created_at', 'desc').orderBy('request.id', 'desc');
  const { rows, total } = await readPage(newest, page);
  return { requests: rows.map(toServiceRequest), total };
}

export async function readRequest(db: Db, lang: Language, id: string): Promise<ServiceRequest> {
  return toServiceRequest(
    await requests(db, lang).where('request.id', '=', id).executeTakeFirstOrThrow(notFound),
  );
}

function requests(db: Db, lang: Language) {
  return db
    .selectFrom('service_requests as request')
    .innerJoin(selectNamedServices(db, lang), 'service.id', 'request.service_id')
    .leftJoin('users', 'users.id', 'request.decided_by')
    .select(['request.id as _id', 'service_id as serviceId', 'service.name as service', 'content'])
    .select(['request.status', 'request.created_at as createdAt', 'decided_at as decidedAt'])
    .select(['users.name as decidedBy', 'reason']);
}

function toServiceRequest({ content, ...row }: InferResult<ReturnType<typeof requests>>[number]) {
  return { ...row, requested: JSON.parse(content) as Identity };
}

/**
 * Applies the request with the team's corrections, and notifies the provider; if the email changes, at both addresses.
 * @throws {ApiError} already_approved, already_rejected with the name of the member
 */
export async function approveRequest(
  db: Db,
  member: Customer,
  { id, edit, lang }: { id: string; edit: ServiceEdit; lang: Language },
): Promise<void> {
  await transact(db, async (transaction) => {
    const service = await decide(transaction, member, id, { reason: null, lang });
    const { language, email, _id } = service;
    await editService(transaction, member, _id, edit);
    const name = edit.names[language] ?? '';
    const recipients = emailKey(email) === emailKey(edit.email) ? [edit.email] : [email, edit.email];
    const content = { service: name, page: toAbsolute(paths.service(language, _id)) };
    await queueMails<typeof teamMails>(
      transaction,
      recipients.map((recipient) => ({ kind: 'request-approved', language, recipient, content })),
    );
    await invalidateService(transaction, _id);
  });
  await releaseFiles(db);
}

/** Notifies the provider. @throws {ApiError} already_approved, already_rejected with the name of the member */
export async function rejectRequest(
  db: Db,
  member: Customer,
  { id, reason, lang }: { id: string; reason: string; lang: Language },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const service = await decide(transaction, member, id, { reason, lang });
    const { language, names, email } = service;
    const content = { service: names[language] ?? '', reason };
    await queueMails<typeof teamMails>(transaction, [
      { kind: 'request-rejected', language, recipient: email, content },
    ]);
  });
}

async function decide(
  db: Db,
  member: Customer,
  id: string,
  { reason, lang }: { reason: string | null; lang: Language },
): Promise<ServiceState> {
  const { serviceId } = await readRequest(db, lang, id);
  const service = await lockServiceState(db, serviceId);
  if (!(await storeDecision(db, 'service_requests', member, id, reason)))
    throw makeAlreadyDecided(await readRequest(db, lang, id), lang);
  return service;
}
