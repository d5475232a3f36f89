import type { TeamService } from '#contract/partners/teamShapes.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { storePriceList } from '#server/catalogue/prices.ts';
import { storeQuestions } from '#server/catalogue/questions.ts';
import type { Db } from '#server/db/open.ts';
import { found } from '#server/http/refusal.ts';
import { readTeamService } from '../teamCatalogue.ts';
import { changeNoted } from './changeNoted.ts';
import { placeSchedule, writeContent } from './content.ts';
import type { ServiceVersion } from './history.ts';

/**
 * Undoes later changes too, as far as the provider may change the service without the team. This is itself a change.
 * @throws {Refusal} not_found, also for a version that the history no longer has, and for a removed service
 */
export async function restoreVersion(
  db: Db,
  member: Customer,
  { id, version }: { id: string; version: string },
): Promise<TeamService> {
  await changeNoted(db, member, id, async (transaction, before) => {
    const kept = await transaction
      .selectFrom('service_versions')
      .select('content')
      .where('id', '=', version)
      .where('service_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const { schedule, prices, questions, towns, ...content } = JSON.parse(
      found(kept).content,
    ) as ServiceVersion;
    await writeContent(transaction, before, { ...content, townKeys: towns });
    await placeSchedule(transaction, id, schedule);
    await storePriceList(transaction, id, prices);
    await storeQuestions(transaction, id, questions);
  });
  return readTeamService(db, id);
}
