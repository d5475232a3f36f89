import { closeSpan } from '#features/availability/closedSpans.server.ts';
import { freeTags } from '#features/availability/freeTags.server.ts';
import type { Schedule } from '#features/availability/index.ts';
import { deleteOrphanedPhotos } from '#features/booking/details/orphanedPhotos.server.ts';
import { lockAccountBookings } from '#features/booking/limits.server.ts';
import {
  type Provider,
  requireServiceId,
  requireSignedIn,
  writeAsProvider,
} from '#features/catalog/providers.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { type FreeService, listFreeInTown } from '#features/catalog/similarFree.server.ts';
import { townOfAddress } from '#features/urls/places/towns.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { paused } from '#platform/process/paused.server.ts';
import { cancelLocked } from '../bookings/cancelByProvider.server.ts';
import {
  type ClosedTime,
  listBooked,
  offerStarts,
  readSpan,
  requireSpan,
  toClosedInterval,
} from '../diary/bookedTime.server.ts';
import { saveDays } from '../diary/changeClosedTime.server.ts';
import type * as api from './api.ts';

type Offered = AnswerOf<typeof api.readAbsence>;

/** Times per email. */
const mostOffered = 3;

/**
 * docs/product.md 5.35. The upcoming bookings in a span with alternatives for their customers: two times of the service, then
 * those of others.
 * @throws {ApiError} invalid for a span that is empty or too long
 */
export async function readAbsence(
  db: Db,
  provider: Provider,
  lang: Language,
  query: QueryOf<typeof api.readAbsence>,
): Promise<Offered> {
  requireSignedIn(provider);
  const span = readSpan(query);
  const bookings = await listBooked(db, provider, lang, span);
  const customers = await listCustomers(db, bookings);
  return offerTimes(db, provider, { span, bookings, customers, lang });
}

/**
 * Blocks a span and cancels the named bookings in it, in one transaction. Idempotent.
 * @returns the cancelled bookings with the alternatives of their customers
 * @throws {ApiError} booked_there unless the request names all bookings in the span; not_found for cancelling a phone booking
 */
export async function reportAbsence(
  db: Db,
  provider: Provider,
  lang: Language,
  { cancel, keep, cancellation: { reason, note }, ...span }: BodyOf<typeof api.reportAbsence>,
): Promise<Offered> {
  requireSignedIn(provider);
  requireSpan(span);
  const serviceId = requireServiceId(provider);
  const isCancelled = ({ _id }: { _id: string }) => cancel.includes(_id);
  const bookings = (await listBooked(db, provider, lang, span)).filter(isCancelled);
  const customers = await listCustomers(db, bookings);
  const requireCustomer = ({ _id }: { _id: string }) => orNotFound(customers.get(_id));
  const accounts = bookings.map((booking) => requireCustomer(booking).id);
  const offered = await offerTimes(db, provider, { span, bookings, customers });
  const cancelled = await writeAsProvider(db, provider, async (transaction) => {
    // In a fixed order, so that two transactions cannot deadlock.
    for (const id of [...new Set(accounts)].sort()) await lockAccountBookings(transaction, id);
    await lockService(transaction, serviceId);
    const booked = await listBooked(transaction, provider, lang, span);
    if (booked.some(({ _id }) => !offered.some((each) => each._id === _id) && !keep.includes(_id)))
      throw new ApiError('booked_there');
    // The customer may have cancelled or moved one in the meantime.
    const cancelled = offered.filter(({ _id }) => booked.some((each) => each._id === _id));
    for await (const booking of paused(cancelled)) {
      const { _id: id, starts, others } = booking;
      const customer = requireCustomer(booking);
      await cancelLocked(transaction, { id, serviceId, customer, reason, note, starts, others });
    }
    await closeSpan(transaction, serviceId, toClosedInterval(span));
    const tags = await saveDays(transaction, serviceId, span);
    await addInvalidation(transaction, [...tags, ...accounts.map(freeTags.booked)]);
    return cancelled;
  });
  await deleteOrphanedPhotos(db);
  return cancelled;
}

interface BookingCustomer {
  /** The account's. */
  id: string;
  email: string;
  language: Language;
  /** The town of the visit, if known. */
  address: string | null;
}

/** By booking id, without phone bookings. */
async function listCustomers(db: Db, bookings: { _id: string }[]): Promise<Map<string, BookingCustomer>> {
  if (bookings.length === 0) return new Map();
  const ids = bookings.map(({ _id }) => _id);
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('booking_details as details', 'details.booking_id', 'bookings.id')
    .select(['bookings.id as booking', 'users.id', 'users.email', 'users.language', 'details.address'])
    .where('bookings.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ booking, ...customer }) => [booking, customer]));
}

interface Absence {
  span: ClosedTime;
  bookings: Awaited<ReturnType<typeof listBooked>>;
  customers: Map<string, BookingCustomer>;
  /** By default that of each customer. */
  lang?: Language;
}

async function offerTimes(db: Db, provider: Provider, { span, bookings, customers, lang }: Absence) {
  const inTown = new Map<string, FreeService[]>();
  const offered: Offered = [];
  // Customers book these times themselves, so notice and horizon apply.
  const binding = (schedule: Schedule) => schedule;
  for (const booking of await offerStarts(db, provider, span, { bookings, binding })) {
    const customer = customers.get(booking._id);
    offered.push({ ...booking, others: customer ? await listOthers(customer, booking.starts.length) : [] });
  }
  return offered;

  async function listOthers({ address, language }: BookingCustomer, own: number): Promise<FreeService[]> {
    const town = townOfAddress(address ?? '')?.key;
    const read = lang ?? language;
    const key = `${read} ${town}`;
    const serviceId = requireServiceId(provider);
    const found = inTown.get(key) ?? (await listFreeInTown(db, read, serviceId, { town, most: mostOffered }));
    inTown.set(key, found);
    return found.slice(0, mostOffered - own);
  }
}
