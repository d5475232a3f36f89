import { array, object, type Struct } from 'superstruct';
import type { Customer } from '#features/account/sessions.server.ts';
import { listBookings } from '#features/booking/bookingLists.server.ts';
import { bookingShape } from '#features/booking/shapes.ts';
import { type AllFeatures, type Fields, joinParts } from '#features/feature.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { consumeQuota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

type Parts = Pick<AllFeatures, 'personalData' | 'bookingData'>;
type Exported = Record<string, unknown>;

export function describePersonalData({ personalData, bookingData }: Parts): Struct<Exported, null> {
  const ofBookings = bookingData.map(({ fields }) => fields);
  const bookings = array(object(joinParts('bookingData', [bookingShape.schema as Fields, ...ofBookings])));
  const ofPerson = personalData.map(({ fields }) => fields);
  const described = object(joinParts('personalData', [{ bookings } as unknown as Fields, ...ofPerson]));
  return described as unknown as Struct<Exported, null>;
}

/** An export can be 50 MB, and is in memory until the client has read it. */
const exports: RateLimit = { kind: 'export', max: 10, per: 'hour' };

/** Except secrets, in the shapes of the API. */
export async function exportUser(
  db: Db,
  customer: Customer,
  lang: Language,
  { personalData, bookingData, rights }: Parts & Pick<AllFeatures, 'rights'>,
): Promise<Exported> {
  await consumeQuota(db, { limit: exports, subject: customer.id });
  const data: Exported = {};
  for (const { read } of personalData) Object.assign(data, await read(db, customer, lang, rights));
  return { ...data, bookings: await exportBookings(db, customer, lang, bookingData) };
}

async function exportBookings(
  db: Db,
  customer: Customer,
  lang: Language,
  parts: AllFeatures['bookingData'],
): Promise<Exported[]> {
  const bookings = await listBookings(db, customer, lang);
  const ids = bookings.map(({ _id }) => _id);
  const reads: ((booking: string) => Exported | undefined)[] = [];
  for (const { read } of parts) reads.push(await read(db, customer, ids));
  return bookings.flatMap((booking) => {
    const parts = reads.map((fieldsOf) => fieldsOf(booking._id));
    return parts.includes(undefined) ? [] : [Object.assign({}, booking, ...parts) as Exported];
  });
}
