import type { Customer } from '#features/account/sessions.server.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { findStatus } from '#features/catalog/services.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { bookSlots } from '../bookings.server.ts';
import { listFreeForWork } from '../freeForWork.server.ts';
import type { Booking } from '../shapes.ts';
import type * as api from './api.ts';
import type { previewSeries as preview } from './api.ts';
import { listClashes, withAllClashes } from './clashes.server.ts';

/** Takes no lock. @throws {ApiError} invalid for an unknown item */
export async function previewSeries(
  db: Db,
  customer: Customer,
  { serviceId, starts, items = [] }: BodyOf<typeof preview>,
): Promise<AnswerOf<typeof preview>> {
  if ((await findStatus(db, serviceId)) !== 'published') throw new ApiError('not_found');
  const check = { starts, isFree: freeAt(db, serviceId, items) };
  const clashes = await listClashes(db, customer, check);
  return { starts: starts.map((start, index) => ({ ...start, why: clashes[index] ?? null })) };
}

/** All or none; an error names every unavailable slot. */
export function createSeries(
  db: Db,
  customer: Customer,
  input: BodyOf<typeof api.createSeries>,
  lang: Language,
  key?: string,
): Promise<Booking[]> {
  const { serviceId, starts, items = [] } = input;
  return withAllClashes(
    () => bookSlots(db, customer, input, lang, key),
    () => listClashes(db, customer, { starts, isFree: freeAt(db, serviceId, items) }),
  );
}

function freeAt(db: Db, serviceId: string, items: string[]) {
  return async ({ date, time }: DateTime): Promise<boolean> => {
    const day = { schedule: await readSchedule(db, serviceId), from: date, count: 1 };
    const days = await listFreeForWork(db, serviceId, { ...day, items: items.join() });
    return days.get(date)?.includes(time) ?? false;
  };
}
