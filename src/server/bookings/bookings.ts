import { randomUUIDv7 } from 'node:crypto';
import type { Booking } from '#contract/shapes.ts';
import { bookingStatus } from '#domain/bookings.ts';
import { emailKey } from '#domain/emails.ts';
import { plainName } from '#domain/accounts/plainNames.ts';
import { forProvider } from '#domain/schedules/schedule.ts';
import { startOf } from '#domain/slots.ts';
import type { Language } from '#domain/languages.ts';
import { keepPrices, pricesChosen, scheduleForWork, type ChosenItems } from './bookedPrices.ts';
import { clashOf } from './availability.ts';
import { bookingAnswer } from './bookingLists.ts';
import { bookableService, mailToCustomer, mailToProvider } from './bookingMails.ts';
import { keepAddress } from './details/keptAddress.ts';
import { toldCustomer, toldProvider } from './details/mailed.ts';
import { storeDetails, type GivenDetails } from './details/store.ts';
import { insertBooking } from './insertBooking.ts';
import { changeOf, countChange, waitForAccount } from './limits.ts';
import { settleDay, takePieces } from './pieces.ts';
import { tell } from './telling.ts';
import { unseenFrom } from './unseenSteps.ts';
import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { answerOfFirst, isFirst, type Repeatable } from './idempotency.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import { freshenCalendars } from '#server/calendars/readings.ts';
import { popularTags } from '#server/catalogue/popular.ts';
import { changePopularity } from '#server/catalogue/popularity.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { now } from '#server/operations/settings.ts';

/** What a customer asks for; `userEmail` and `userName` fall back to the account's own. */
interface BookingRequest extends ChosenItems {
  serviceId: string;
  date: string;
  time: string;
  userEmail?: string | undefined;
  userName?: string | undefined;
  details?: GivenDetails | undefined;
}

/** Whose booking it is to be. */
type Booker = Pick<Customer, 'id' | 'email' | 'email_key' | 'name' | 'language'>;

/**
 * Books a slot: the booking and the mails about it are stored together or not at all.
 * @param lang in which prices were shown
 * @param key of the request, when its sender may repeat it
 * @param release frees what was held for this booking, in its transaction; notice and horizon do not bind what was promised
 * @throws {Refusal} past; forbidden; not_found; slot_taken, own_clash; prices_changed, invalid for items; idempotency_key; what the limits throw
 */
export async function book(
  db: Db,
  customer: Booker,
  wanted: BookingRequest,
  lang: Language,
  key?: string,
  release?: (transaction: Db) => Promise<void>,
): Promise<Booking> {
  const { serviceId, date, time, userEmail, userName, details, items = [], pricesVersion } = wanted;
  if (userEmail && emailKey(userEmail) !== customer.email_key) throw new Refusal('forbidden');
  const booking: BookingRow = {
    id: randomUUIDv7(),
    service_id: serviceId,
    user_id: customer.id,
    date,
    time,
    starts_at: startOf(date, time).toISOString(),
    user_email: customer.email,
    // The page sends the account's name, which may be older than the rule for names: nobody is kept from booking by it.
    user_name: plainName(userName || customer.name),
    created_at: now().toISOString(),
    sequence: 0,
    moved_at: null,
    no_show_at: null,
    not_done_at: null,
    phone: null,
    seen_at: null,
    unseen_next: null,
    unseen_due_at: null,
    free_cancellation: 0,
  };
  const answer = bookingAnswer(booking, customer, serviceId);
  const request = [
    serviceId,
    date,
    time,
    userEmail,
    userName,
    ...(details ? [details] : []),
    ...(items.length > 0 ? [items, pricesVersion] : []),
  ];
  const choice = { items, pricesVersion, lang };
  const repeatable = key === undefined ? undefined : { userId: customer.id, key, request, answer };
  const [earlier] = await Promise.all([
    release ? undefined : refusedEarly(db, booking, repeatable),
    freshenCalendars(db, serviceId),
  ]);
  const stored = earlier
    ? { answer: earlier, tags: [] }
    : await store(db, customer, booking, { repeatable, details, choice, release });
  if (!earlier) await dropPages(...stored.tags, ...(await popularTags(db, serviceId)));
  return stored.answer;
}

/**
 * Most who come too late are told so without waiting for a lock.
 * @returns the answer to a request that is being repeated; undefined when the slot looks free
 */
async function refusedEarly(
  db: Db,
  booking: BookingRow,
  repeatable: Repeatable | undefined,
): Promise<Booking | undefined> {
  const clash = await clashOf(db, booking);
  if (!clash) return undefined;
  const earlier = repeatable && (await answerOfFirst(db, repeatable));
  if (earlier) return earlier;
  await bookableService(db, booking.service_id);
  throw hasBegun(booking) ? new Refusal('past', { problems: { date: 'past' } }) : new Refusal(clash);
}

function store(
  db: Db,
  customer: Booker,
  booking: BookingRow,
  {
    repeatable,
    details,
    choice,
    release,
  }: {
    repeatable: Repeatable | undefined;
    details: GivenDetails | undefined;
    choice: ChosenItems & { lang: Language };
    release: ((transaction: Db) => Promise<void>) | undefined;
  },
): Promise<{ answer: Booking; tags: string[] }> {
  const { service_id: serviceId } = booking;
  return db.transaction().execute(async (transaction) => {
    await waitForAccount(transaction, customer.id);
    await release?.(transaction);
    if (repeatable && !(await isFirst(transaction, repeatable))) {
      return { answer: found(await answerOfFirst(transaction, repeatable)), tags: [] };
    }
    const service = await bookableService(transaction, serviceId);
    if (hasBegun(booking)) throw new Refusal('past', { problems: { date: 'past' } });
    const prices = await pricesChosen(transaction, serviceId, choice.lang, choice);
    const work = scheduleForWork(service.schedule, prices);
    const gathered = await countChange(transaction, changeOf('booked', customer, service));
    const kept = { ...booking, free_cancellation: service.schedule.freeCancellation };
    await insertBooking(transaction, { ...kept, ...unseenFrom(kept, service.schedule) });
    if (prices) await keepPrices(transaction, booking.id, prices);
    await takePieces(transaction, booking, work);
    const said = details && (await storeDetails(transaction, booking.id, details));
    if (details) await keepAddress(transaction, customer, details);
    const about = { booking: kept, customer, service, prices };
    const notices = {
      customer: mailToCustomer('booking-confirmed', about, said && toldCustomer(said)),
      provider: mailToProvider('booking-received', about, said && toldProvider(said)),
    };
    await tell(transaction, 'booked', notices, gathered);
    await changePopularity(transaction, serviceId, 1);
    const binding = release ? forProvider(service.schedule) : service.schedule;
    const tags = await settleDay(transaction, booking, service.schedule, binding, work);
    return { answer: bookingAnswer(booking, customer, serviceId, prices), tags };
  });
}

/** @returns whether a booking, or one that is asked for, is Completed */
export function hasBegun({ starts_at: startsAt }: Pick<BookingRow, 'starts_at'>): boolean {
  return bookingStatus(new Date(startsAt), now()) === 'Completed';
}
