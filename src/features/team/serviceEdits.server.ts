import { areLinksOff } from '#features/account/privateLinks.server.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { invalidateService, releaseFiles, writeContent } from '#features/catalog/history/content.server.ts';
import { recordChange, type ServiceVersion } from '#features/catalog/history/history.server.ts';
import { lockServiceState } from '#features/catalog/history/serviceState.server.ts';
import { storeQuestions } from '#features/catalog/questions.server.ts';
import type { ServiceEdit } from '#features/catalog/serviceShapes.ts';
import { requireTownKeys } from '#features/catalog/serviceTowns.server.ts';
import { storePriceList } from '#features/pricing/prices.server.ts';
import { endProviderLinks } from '#features/provider/providerLinks.server.ts';
import { type Category, categoryNamed } from '#features/urls/categories.ts';
import { transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { TeamService } from './shapes.ts';
import { readTeamService, sendProviderLinkWithin } from './teamCatalogue.server.ts';

/**
 * @param fallbackName for languages without a name (docs/product.md 5.9)
 * @param towns keys, unless the edit has towns
 * @throws {ApiError} invalid for a missing picture, for an unknown town
 */
export async function insertService(
  db: Db,
  id: string,
  {
    edit,
    language,
    fallbackName,
    towns,
  }: { edit: ServiceEdit; language: Language; fallbackName: string; towns: string[] },
): Promise<string> {
  const at = now().toISOString();
  await db
    .insertInto('services')
    .values({ ...toColumns(edit), id, status: 'published', language, created_at: at, updated_at: at })
    .execute();
  const service = { _id: id, language, names: { [language]: fallbackName } };
  await writeContent(db, service, { ...edit, townKeys: readTownKeys(edit) ?? towns });
  return edit.names[language] || fallbackName;
}

function toColumns({ category, address, email, contactPerson }: ServiceEdit) {
  return {
    category: categoryNamed(category) as Category,
    address,
    email,
    email_key: emailKey(email),
    contact_person: contactPerson,
  };
}

function readTownKeys({ towns }: ServiceEdit): string[] | undefined {
  return towns === undefined ? undefined : requireTownKeys(towns);
}

/** Logs every changed field. @throws {ApiError} invalid without a name in the provider's language */
export async function updateTeamService(
  db: Db,
  member: Customer,
  id: string,
  edit: ServiceEdit,
): Promise<TeamService> {
  await transact(db, async (transaction) => {
    await editService(transaction, member, id, edit);
    await invalidateService(transaction, id);
  });
  await releaseFiles(db);
  return readTeamService(db, id);
}

/** In the caller's transaction, which calls `invalidateService`. */
export async function editService(db: Db, member: Customer, id: string, edit: ServiceEdit): Promise<void> {
  const before = await lockServiceState(db, id);
  if (!edit.names[before.language])
    throw new ApiError('invalid', { problems: { [`names.${before.language}`]: 'required' } });
  await db.updateTable('services').set(toColumns(edit)).where('id', '=', id).execute();
  await writeContent(db, before, { ...edit, townKeys: readTownKeys(edit) });
  await recordChange(db, member, before);
  if (emailKey(before.email) === emailKey(edit.email)) return;
  // A reader of the former email is no longer the provider: its links and feed are revoked, and the new email gets a link.
  if (await areLinksOff(db, { service_id: id })) await endProviderLinks(db, { service_id: id });
  else await sendProviderLinkWithin(db, member, id);
}

/**
 * Also undoes later changes to the fields that the provider may change. This is itself a logged change.
 * @throws {ApiError} not_found, also for an expired version and a removed service
 */
export async function restoreVersion(
  db: Db,
  member: Customer,
  { id, version }: { id: string; version: string },
): Promise<TeamService> {
  await changeService(db, member, id, async (transaction, before) => {
    const { content: stored } = await transaction
      .selectFrom('service_versions')
      .select('content')
      .where('id', '=', version)
      .where('service_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const { schedule, prices, questions, towns, ...content } = JSON.parse(stored) as ServiceVersion;
    await storeSchedule(transaction, id, schedule);
    await storePriceList(transaction, id, prices);
    await writeContent(transaction, before, { ...content, townKeys: towns });
    await storeQuestions(transaction, id, questions);
  });
  return readTeamService(db, id);
}
