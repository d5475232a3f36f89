import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { findServices } from './findServices.server.ts';
import { listAllSchedules } from './firstStarts.server.ts';
import { readPublishedServices } from './published.server.ts';

/** docs/product.md 4.36. @returns also the notices, in minutes: they determine how long the count is valid */
export async function countFreeToday(db: Db): Promise<{ count: number; notices: number[] }> {
  const { ids } = await findServices(db, defaultLanguage, { date: vilniusClock(now()).date });
  const schedules = await listAllSchedules(db, await readPublishedServices(db));
  return { count: ids.length, notices: [...new Set([...schedules.values()].map(({ notice }) => notice))] };
}
