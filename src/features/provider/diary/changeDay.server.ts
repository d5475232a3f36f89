import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { clockText, DEFAULT_MINUTES, GRID_MINUTES, parseTime } from '#features/availability/index.ts';
import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { addNews, publishNews } from '#platform/cache/news.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { isDate } from '#platform/time/vilnius.ts';
import type { changeProviderDay, ProviderDay } from './api.ts';
import { readDays } from './days.server.ts';

/** Lists the starts that close a time when they are closed: a closed start closes half an hour. */
function closedBy(time: string): string[] {
  const minutes: number[] = [];
  for (let closing = 0; closing < DEFAULT_MINUTES; closing += GRID_MINUTES)
    minutes.push(parseTime(time) - closing);
  return minutes.filter((minute) => minute >= 0).map(clockText);
}

/**
 * Closes slots, or opens them again. Other slots stay as they are: a colleague may have changed them meanwhile. A booking in a
 * slot stays; if it is cancelled, its slot stays closed.
 * @throws {ApiError} date; invalid for closing what the day does not list; not_found before the application is approved
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
  const { days, news } = await writeAsProvider(db, provider, async (transaction) => {
    await lockService(transaction, serviceId);
    const { days: planned } = await readDays(transaction, provider, lang, { from: date });
    const listed = planned.flatMap(({ slots }) => slots.map(({ time }) => time));
    const wrong = closed ? times.findIndex((time) => !listed.includes(time)) : -1;
    if (wrong >= 0) throw new ApiError('invalid', { problems: { [`times.${wrong}`]: 'slot' } });
    await transaction
      .deleteFrom('closed_slots')
      .where('service_id', '=', serviceId)
      .where('date', '=', date)
      .where('time', 'in', closed ? times : times.flatMap(closedBy))
      .execute();
    const rows = [...new Set(times)].map((time) => ({ service_id: serviceId, date, time }));
    if (closed) await transaction.insertInto('closed_slots').values(rows).execute();
    const tags = await saveAvailability(transaction, { serviceId, date });
    const { days } = await readDays(transaction, provider, lang, { from: date });
    return { days, news: await addNews(transaction, tags) };
  });
  await publishNews(db, news);
  return days[0] as ProviderDay;
}
