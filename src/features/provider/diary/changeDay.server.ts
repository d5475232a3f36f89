import { closeSpans, openSpans } from '#features/availability/closedSpans.server.ts';
import { readOccupied, saveAvailability } from '#features/availability/freeDays.server.ts';
import { spansOfClosing, spansOfOpening } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { isDate } from '#platform/time/vilnius.ts';
import type { changeProviderDay, ProviderDay } from './api.ts';
import { readDays } from './days.server.ts';

/**
 * Other slots are unchanged: a colleague may have edited them. A booking in a blocked slot stays; if it is cancelled, the slot
 * stays blocked.
 * @throws {ApiError} invalid for blocking a slot that the day does not list
 */
export async function changeDay(
  db: Db,
  provider: Provider,
  lang: Language,
  date: string,
  { times, closed }: BodyOf<typeof changeProviderDay>,
): Promise<ProviderDay> {
  const serviceId = requireServiceId(provider);
  if (!isDate(date)) throw new ApiError('date', { problems: { date: 'date' } });
  return writeAsProvider(db, provider, async (transaction) => {
    await lockService(transaction, serviceId);
    const { days: planned } = await readDays(transaction, provider, lang, { from: date });
    const slots = planned.flatMap((day) => day.slots);
    const wrong = closed ? times.findIndex((time) => slots.every((slot) => slot.time !== time)) : -1;
    if (wrong >= 0) throw new ApiError('invalid', { problems: { [`times.${wrong}`]: 'slot' } });
    const schedule = await readSchedule(transaction, serviceId);
    const day = { date, slots, closed: (await readOccupied(transaction, { serviceId, date })).closed };
    if (closed) {
      const spans = spansOfClosing(day, times, { starts: schedule.starts, now: now() });
      await closeSpans(transaction, serviceId, spans);
    } else await openSpans(transaction, serviceId, spansOfOpening(day, times));
    const tags = await saveAvailability(transaction, { serviceId, date }, schedule);
    const { days } = await readDays(transaction, provider, lang, { from: date });
    await addInvalidation(transaction, tags);
    return days[0] as ProviderDay;
  });
}
