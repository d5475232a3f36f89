import { getCustomersSince } from '#features/booking/acceptance/customersSince.ts';
import { parseBookedPrices, translatePrices } from '#features/booking/bookedPrices.server.ts';
import { hasBegun } from '#features/booking/bookings.server.ts';
import { getNoShow } from '#features/booking/no-show/noShows.server.ts';
import {
  type Provider,
  requireServiceId,
  requireSignedIn,
  writeForService,
} from '#features/catalog/providers.server.ts';
import { sum } from '#features/pricing/money.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { paused } from '#platform/process/paused.server.ts';
import { toDateTime } from '#platform/time/dates.ts';
import { byStart } from '#platform/time/dateTime.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type * as api from './api.ts';
import { matches, readDigits } from './matches.ts';

type Listed = AnswerOf<typeof api.listCustomers>[number];
type Whole = AnswerOf<typeof api.readCustomer>;

const found = 20;

/** By next booking, then by the last ones. */
export async function listCustomers(
  db: Db,
  provider: Provider,
  { search }: QueryOf<typeof api.listCustomers>,
): Promise<Listed[]> {
  requireSignedIn(provider);
  const customers: Listed[] = [];
  for await (const customer of paused(await loadCustomers(db, requireServiceId(provider))))
    customers.push(describe(customer));
  const inOrder = customers.sort(
    (one, other) =>
      (one.next && other.next ? byStart(one.next, other.next) : Number(!one.next) - Number(!other.next)) ||
      (one.last && other.last ? byStart(other.last, one.last) : Number(!one.last) - Number(!other.last)),
  );
  return search ? inOrder.filter((customer) => matches(customer, search)).slice(0, found) : inOrder;
}

export async function readCustomer(db: Db, provider: Provider, lang: Language, id: string): Promise<Whole> {
  requireSignedIn(provider);
  return describeWhole(await findCustomer(db, requireServiceId(provider), id), lang);
}

/** @throws {ApiError} invalid for rejecting a caller without an account */
export async function changeCustomer(
  db: Db,
  provider: Provider,
  lang: Language,
  { id, note, refused }: BodyOf<typeof api.changeCustomer> & { id: string },
): Promise<Whole> {
  requireSignedIn(provider);
  return writeForService(db, provider, async (transaction, service_id) => {
    const customer = await findCustomer(transaction, service_id, id);
    const { key, userId: user_id, noteRow } = customer;
    if (refused && !user_id) throw new ApiError('invalid', { problems: { refused: 'invalid' } });
    const at = refused ? (noteRow?.refused_at ?? now().toISOString()) : null;
    const written = {
      note: note ?? noteRow?.note ?? '',
      refused_at: refused === undefined ? (noteRow?.refused_at ?? null) : at,
      last_date: customer.bookings.at(-1)?.date ?? noteRow?.last_date ?? vilniusClock(now()).date,
    };
    await transaction
      .insertInto('customer_notes')
      .values({ service_id, customer: key, user_id, ...written })
      .onConflict((conflict) => conflict.columns(['service_id', 'customer']).doUpdateSet(written))
      .execute();
    return describeWhole(await findCustomer(transaction, service_id, id), lang);
  });
}

type BookingOfCustomer = Awaited<ReturnType<typeof selectBookings>>[number];
type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

interface Customer {
  _id: string;
  /** The id of the account; the phone number, or else the name, of a caller without one. */
  key: string;
  userId: string | null;
  bookings: BookingOfCustomer[];
  lateChanges: { starts_at: string; kind: 'cancelled_late' | 'moved_late' }[];
  noteRow: NoteRow | undefined;
}

/** @param id of the customer, or of one of their bookings */
async function findCustomer(db: Db, serviceId: string, id: string): Promise<Customer> {
  const isMeant = ({ _id, bookings }: Customer) => _id === id || bookings.some((each) => each.id === id);
  return orNotFound((await loadCustomers(db, serviceId)).find(isMeant));
}

async function loadCustomers(db: Db, serviceId: string): Promise<Customer[]> {
  const since = getCustomersSince(now());
  const bookings = await selectBookings(db, serviceId, since);
  const notes = await selectNotes(db, serviceId);
  const late = await db
    .selectFrom('late_changes')
    .select(['user_id', 'starts_at', 'kind'])
    .where('service_id', '=', serviceId)
    .where('at', '>=', since)
    .orderBy('starts_at')
    .execute();
  // A customer with an account may also phone.
  const accounts = new Map(
    bookings.flatMap(({ user_id: user, detailsPhone }) =>
      user && detailsPhone ? [[readDigits(detailsPhone), user]] : [],
    ),
  );
  const byKey = Map.groupBy(
    bookings,
    ({ user_id: user, phone, user_name: name }) =>
      user ?? accounts.get(readDigits(phone ?? '')) ?? phone ?? name,
  );
  // A rejected customer stays listed, so that the provider can accept them again.
  for (const { customer, last_date } of notes)
    if (last_date >= since && !byKey.has(customer)) byKey.set(customer, []);
  const notesByKey = new Map(notes.map((note) => [note.customer, note]));
  const lateByKey = Map.groupBy(late, ({ user_id: user }) => user);
  return [...byKey].map(([key, ofCustomer]) => {
    const noteRow = notesByKey.get(key);
    return {
      _id: hashText(`${serviceId} ${key}`).slice(0, 32),
      key,
      userId: ofCustomer.find(({ user_id: user }) => user)?.user_id ?? noteRow?.user_id ?? null,
      bookings: ofCustomer,
      lateChanges: lateByKey.get(key) ?? [],
      noteRow,
    };
  });
}

function selectBookings(db: Db, serviceId: string, since: string) {
  return db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('booking_details as details', 'details.booking_id', 'bookings.id')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.user_id', 'user_name', 'bookings.phone', 'date', 'time', 'starts_at'])
    .select(['no_show_at', 'not_done_at', 'price.content', 'users.email'])
    .select(['details.address', 'details.phone as detailsPhone'])
    .where('service_id', '=', serviceId)
    .where('date', '>=', since)
    .where('user_name', '!=', '')
    .orderBy('starts_at')
    .execute();
}

function selectNotes(db: Db, serviceId: string) {
  return db
    .selectFrom('customer_notes')
    .leftJoin('users', 'users.id', 'customer_notes.user_id')
    .selectAll('customer_notes')
    .select(['users.name', 'users.email'])
    .where('service_id', '=', serviceId)
    .execute();
}

function describe({ _id, key, userId, bookings, lateChanges, noteRow }: Customer): Listed {
  const started = bookings.filter(hasBegun);
  const done = started.filter((booking) => !getNoShow(booking));
  const latest = (read: (booking: BookingOfCustomer) => string | null) =>
    bookings.map(read).findLast(Boolean) ?? '';
  return {
    _id,
    name: latest(({ user_name: name }) => name) || (noteRow?.name ?? (userId ? '' : key)),
    phone: latest(({ phone, detailsPhone }) => phone ?? detailsPhone),
    address: latest(({ address }) => address),
    visits: done.length,
    lateChanges: lateChanges.length,
    missed: started.length - done.length,
    sum: sum(...done.map(({ content }) => parseBookedPrices(content)?.total)),
    next: toStart(bookings.find((booking) => !hasBegun(booking))),
    last: toStart(started.at(-1)),
    refused: Boolean(noteRow?.refused_at),
  };
}

function describeWhole(customer: Customer, lang: Language): Whole {
  const { bookings, lateChanges, noteRow } = customer;
  const history: Whole['history'] = [
    ...bookings.map((booking) => {
      const prices = translatePrices(parseBookedPrices(booking.content), lang);
      return {
        booking: booking.id,
        date: booking.date,
        time: booking.time,
        work: prices?.items.map(({ name }) => name) ?? [],
        total: prices?.total ?? null,
        outcome: getNoShow(booking) ?? (hasBegun(booking) ? ('done' as const) : ('coming' as const)),
      };
    }),
    ...lateChanges.map(({ starts_at, kind }) => ({
      booking: null,
      ...toDateTime(starts_at),
      work: [],
      total: null,
      outcome: kind,
    })),
  ];
  return {
    ...describe(customer),
    email: bookings.find(({ email }) => email)?.email ?? noteRow?.email ?? null,
    note: noteRow?.note ?? '',
    since: bookings[0]?.date ?? null,
    history: history.sort((one, other) => byStart(other, one)),
  };
}

function toStart(booking: BookingOfCustomer | undefined) {
  return booking ? { date: booking.date, time: booking.time } : null;
}
