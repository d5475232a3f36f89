import { defaultLanguage } from '#domain/languages.ts';
import { vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { findServices } from './finding.ts';
import { publishedServices } from './published.ts';
import { schedulesByPlace } from './schedules.ts';

/**
 * docs/product.md 4.36. @returns how many services the list of today has, and all notice times, in minutes: they determine until
 * when that is true
 */
export async function countFreeToday(db: Db): Promise<{ count: number; notices: number[] }> {
  const { ids } = await findServices(db, defaultLanguage, { date: vilniusClock(now()).date });
  const schedules = await schedulesByPlace(db, await publishedServices(db));
  return { count: ids.length, notices: [...new Set([...schedules.values()].map(({ notice }) => notice))] };
}
