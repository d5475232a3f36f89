import type { Schedule } from '#features/availability/index.ts';
import { storeSchedule } from '#features/availability/schedules.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { type Provider, requireServiceId } from '#features/catalog/providers.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { readProviderSchedule } from '../schedule/schedule.server.ts';
import type * as api from './api.ts';
import { listCrewNames, requireUnbooked } from './crewNames.server.ts';

type Crews = AnswerOf<typeof api.readCrews>;
type Body = BodyOf<typeof api.changeCrews>;

export async function readCrews(db: Db, provider: Provider): Promise<Crews> {
  const { crews: count, crewHours, conflicts } = await readProviderSchedule(db, provider);
  const names = await listCrewNames(db, requireServiceId(provider), count);
  return { crews: names.map((name, crew) => ({ name, hours: crewHours?.[crew] ?? null })), conflicts };
}

/**
 * Names are in no version of the service and in no log: they may be names of people.
 * @throws {ApiError} crew_booked
 */
export async function changeCrews(
  db: Db,
  provider: Provider,
  lang: Language,
  { crews }: Body,
): Promise<Crews> {
  const serviceId = requireServiceId(provider);
  await changeService(db, provider, serviceId, async (transaction, { schedule }) => {
    await requireUnbooked(transaction, serviceId, lang, crews.length);
    await storeSchedule(transaction, serviceId, withCrews(schedule, crews));
    await transaction.deleteFrom('crew_names').where('service_id', '=', serviceId).execute();
    const named = crews.flatMap(({ name }, crew) => (name ? [{ service_id: serviceId, crew, name }] : []));
    if (named.length > 0) await transaction.insertInto('crew_names').values(named).execute();
  });
  return readCrews(db, provider);
}

function withCrews(schedule: Schedule, crews: Body['crews']) {
  const hours = crews.map((crew) => crew.hours ?? null);
  return { ...schedule, crews: crews.length, crewHours: hours.some(Boolean) ? hours : [] };
}
