import { randomUUIDv7 } from 'node:crypto';
import type { InferResult } from 'kysely';
import { issueLink, makeProviderUrl } from '#features/account/privateLinks.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import { unsetSchedule } from '#features/availability/index.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { writeAudit } from '#features/catalog/history/audit.server.ts';
import { pageTags } from '#features/catalog/pageTags.server.ts';
import type { ServiceEdit } from '#features/catalog/serviceShapes.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { endProviderLinks } from '#features/provider/providerLinks.server.ts';
import { paths } from '#features/urls/paths.ts';
import { townOfAddress } from '#features/urls/places/towns.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now, settings, toAbsolute } from '#platform/config/settings.server.ts';
import { matchText } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import type { listApplications as listContract } from './api.ts';
import type { teamMails } from './mails.server.ts';
import { readPage } from './page.server.ts';
import { insertService } from './serviceEdits.server.ts';
import type { Application } from './shapes.ts';

export async function listApplications(
  db: Db,
  { status = 'waiting', q, page }: QueryOf<typeof listContract>,
): Promise<{ applications: Application[]; total: number }> {
  let matching = applications(db).where('application.status', '=', status);
  if (q) matching = matching.where(matchText('search_key', q));
  const newest = matching.orderBy('application.created_at', 'desc').orderBy('application.id', 'desc');
  const { rows, total } = await readPage(newest, page);
  return { applications: rows.map(toApplication), total };
}

export async function readApplication(db: Db, id: string): Promise<Application> {
  return toApplication(
    await applications(db).where('application.id', '=', id).executeTakeFirstOrThrow(notFound),
  );
}

function applications(db: Db) {
  return db
    .selectFrom('applications as application')
    .leftJoin('users', 'users.id', 'application.decided_by')
    .select(['application.id as _id', 'application.name', 'about', 'category', 'address'])
    .select(['contact_person as contactPerson', 'application.email', 'towns', 'application.language'])
    .select(['status', 'application.created_at as createdAt', 'decided_at as decidedAt'])
    .select(['users.name as decidedBy', 'reason', 'service_id as serviceId']);
}

function toApplication({ towns, ...row }: InferResult<ReturnType<typeof applications>>[number]): Application {
  return { ...row, towns: towns?.split(' ') ?? listTowns(row.address) };
}

function listTowns(address: string): string[] {
  const town = townOfAddress(address);
  return town ? [town.key] : [];
}

/**
 * In every language, with the team's corrections; notifies the provider. If the email differs from the application's, the links
 * sent to that one are revoked.
 * @returns the id of the service
 * @throws {ApiError} already_approved, already_rejected with the name of the member; invalid for a missing picture
 */
export async function approveApplication(
  db: Db,
  member: Customer,
  id: string,
  edit: ServiceEdit,
  lang: Language,
): Promise<{ serviceId: string }> {
  const serviceId = randomUUIDv7();
  await transact(db, async (transaction) => {
    const { name, email, towns, language } = await decide(transaction, member, id, { reason: null, lang });
    const published = await insertService(transaction, serviceId, {
      edit,
      language,
      fallbackName: name,
      towns,
    });
    const hasHours = settings.demonstration;
    if (!hasHours) await storeSchedule(transaction, serviceId, unsetSchedule);
    const applied = { application_id: id, service_id: serviceId };
    await transaction
      .updateTable('applications')
      .set({ service_id: serviceId })
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('private_links')
      .set({ service_id: serviceId })
      .where('application_id', '=', id)
      .execute();
    await writeAudit(transaction, member, serviceId, [{ what: 'status', from: null, to: 'published' }]);
    if (emailKey(email) !== emailKey(edit.email)) await endProviderLinks(transaction, applied);
    const link = makeProviderUrl(language, await issueLink(transaction, 'provider', applied));
    const page = toAbsolute(paths.service(language, serviceId));
    await queueMails<typeof teamMails>(transaction, [
      {
        kind: hasHours ? 'application-approved' : 'application-approved-unset',
        language,
        recipient: edit.email,
        content: { name: published, link, page },
      },
    ]);
    await addInvalidation(transaction, [pageTags.services, pageTags.popular, pageTags.service(serviceId)]);
  });
  return { serviceId };
}

/** Notifies the provider. @throws {ApiError} already_approved, already_rejected with the name of the member */
export async function rejectApplication(
  db: Db,
  member: Customer,
  id: string,
  reason: string,
  lang: Language,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { name, email, language } = await decide(transaction, member, id, { reason, lang });
    await queueMails<typeof teamMails>(transaction, [
      { kind: 'application-rejected', language, recipient: email, content: { name, reason } },
    ]);
  });
}

async function decide(
  db: Db,
  member: Customer,
  id: string,
  { reason, lang }: { reason: string | null; lang: Language },
): Promise<Application> {
  const isFirst = await storeDecision(db, 'applications', member, id, reason);
  const application = await readApplication(db, id);
  if (!isFirst) throw makeAlreadyDecided(application, lang);
  return application;
}

/**
 * If two members decide concurrently, the first decision takes effect.
 * @param reason null approves
 * @returns whether it takes effect
 */
export async function storeDecision(
  db: Db,
  table: 'applications' | 'service_requests',
  member: Customer,
  id: string,
  reason: string | null,
): Promise<boolean> {
  const status = reason === null ? 'approved' : 'rejected';
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ status, reason, decided_by: member.id, decided_at: now().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function makeAlreadyDecided(
  { status, decidedBy }: Pick<Application, 'status' | 'decidedBy'>,
  lang: Language,
): ApiError {
  const name = decidedBy ?? getTranslator(lang)('team:formerMember');
  return new ApiError(status === 'approved' ? 'already_approved' : 'already_rejected', { values: { name } });
}
