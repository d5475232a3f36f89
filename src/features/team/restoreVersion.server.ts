import type { Customer } from '#features/account/sessions.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { placeSchedule, writeContent } from '#features/catalog/history/content.server.ts';
import type { ServiceVersion } from '#features/catalog/history/history.server.ts';
import { storeQuestions } from '#features/catalog/questions.server.ts';
import { storePriceList } from '#features/pricing/prices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import type { TeamService } from './shapes.ts';
import { readTeamService } from './teamCatalogue.server.ts';

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
    const kept = await transaction
      .selectFrom('service_versions')
      .select('content')
      .where('id', '=', version)
      .where('service_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const { schedule, prices, questions, towns, ...content } = JSON.parse(
      orNotFound(kept).content,
    ) as ServiceVersion;
    await placeSchedule(transaction, id, schedule);
    await storePriceList(transaction, id, prices);
    await writeContent(transaction, before, { ...content, townKeys: towns });
    await storeQuestions(transaction, id, questions);
  });
  return readTeamService(db, id);
}
