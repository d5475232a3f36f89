import { followLink, issueLink, revokeLinks } from '#features/account/privateLinks.server.ts';
import { recordSecurityEvent } from '#features/account/securityEvents.server.ts';
import { type Customer, lockLiveAccount } from '#features/account/sessions.server.ts';
import { parseBookedPrices } from '#features/booking/bookedPrices.server.ts';
import { makeBookingContent } from '#features/booking/bookingMails.server.ts';
import { getLinkOpensSince } from '#features/booking/details/bookingDetails.server.ts';
import { makeEntry } from '#features/booking/mails/calendarEntry.server.ts';
import { writeCalendar } from '#features/booking/mails/calendarFile.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { dropRemoved, type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { makeContext } from '#features/mails/templates/template.server.ts';
import { notifyOfFeed } from '#features/provider/providerLinks.server.ts';
import { paths } from '#features/urls/paths.ts';
import { townOfAddress } from '#features/urls/places/towns.ts';
import { timeAgo, toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';

/** docs/product.md 5.53. */
const issues: RateLimit = { kind: 'feed', max: 20, per: 'day' };
const visibleMilliseconds = 90 * dayMilliseconds;

interface IssuedCalendar {
  address: string;
}

export function issueProviderCalendar(db: Db, lang: Language, provider: Provider): Promise<IssuedCalendar> {
  return writeForService(db, provider, async (transaction, serviceId) => {
    await recordSecurityEvent(transaction, 'feed-issued', { serviceId });
    await notifyOfFeed(transaction, serviceId);
    const issuer = 'customer' in provider.by ? { user_id: provider.by.customer.id } : {};
    return issue(transaction, lang, 'provider-calendar', { service_id: serviceId }, issuer);
  });
}

/**
 * Replaces the earlier feed.
 * @throws {ApiError} unauthorized if the session has ended: undoing a change of email also revokes feeds
 */
export function issueCalendar(db: Db, lang: Language, customer: Customer): Promise<IssuedCalendar> {
  return db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, customer);
    await recordSecurityEvent(transaction, 'feed-issued', { user: customer, client: customer.session });
    return issue(transaction, lang, 'customer-calendar', { user_id: customer.id });
  });
}

export async function revokeProviderCalendar(db: Db, provider: Provider): Promise<void> {
  await writeForService(db, provider, (transaction, service_id) =>
    revokeLinks(transaction, 'provider-calendar', { service_id }),
  );
}

export async function revokeCalendar(db: Db, customer: Customer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await revokeLinks(transaction, 'customer-calendar', { user_id: customer.id }))
      await recordSecurityEvent(transaction, 'feed-revoked', { user: customer, client: customer.session });
  });
}

async function issue(
  db: Db,
  lang: Language,
  kind: 'provider-calendar' | 'customer-calendar',
  owner: { service_id: string } | { user_id: string },
  issuer: { user_id?: string } = {},
): Promise<IssuedCalendar> {
  const subject = 'user_id' in owner ? owner.user_id : owner.service_id;
  await consumeQuotaWithin(db, { limit: issues, subject });
  await revokeLinks(db, kind, owner);
  const token = await issueLink(db, kind, { ...owner, ...issuer });
  // Not `webcal:`, which some calendars fetch without encryption.
  return { address: toAbsolute(paths.calendar(lang, token)) };
}

/** Has the UID of the entry in the emails. */
export async function readBookingFile(
  db: Db,
  lang: Language,
  customer: Customer,
  id: string,
): Promise<string> {
  const booking = await selectEntries(db, lang)
    .where('bookings.id', '=', id)
    .where('bookings.user_id', '=', customer.id)
    .executeTakeFirstOrThrow(notFound);
  return writeCalendar([toEntry(lang, booking, true)]);
}

export async function writeCalendarFeed(db: Db, lang: Language, token: string): Promise<string | undefined> {
  const followed = await followLink(db, token, ['provider-calendar', 'customer-calendar']);
  const link = await dropRemoved(db, followed);
  if (!link) return undefined;
  const ofCustomer = link.kind === 'customer-calendar';
  const bookings = await selectEntries(db, lang)
    .where(
      ofCustomer ? 'bookings.user_id' : 'bookings.service_id',
      '=',
      (ofCustomer ? link.user_id : link.service_id) ?? '',
    )
    .where('starts_at', '>', timeAgo(visibleMilliseconds))
    .orderBy('starts_at')
    .execute();
  return writeCalendar(
    bookings.values().map((booking) => toEntry(lang, booking, ofCustomer)),
    getTranslator(lang)('calendarFeed:name'),
  );
}

function selectEntries(db: Db, lang: Language) {
  return db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin(selectNamedServices(db, lang), 'service.id', 'bookings.service_id')
    .leftJoin('booking_details', 'booking_details.booking_id', 'bookings.id')
    .leftJoin('booking_prices', 'booking_prices.booking_id', 'bookings.id')
    .leftJoin('feed_settings', 'feed_settings.service_id', 'bookings.service_id')
    .selectAll('bookings')
    .select(['booking_details.address as visitAddress', 'feed_settings.whole_address as feedAddress'])
    .select(['users.email as customerEmail', 'service.email', 'service.address', 'service.contact_person'])
    .select(['service.phone as providerPhone', 'booking_prices.content as prices'])
    .select('service.name as service');
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function toEntry(
  lang: Language,
  { service, customerEmail, providerPhone, visitAddress, feedAddress, prices, ...row }: CalendarRow,
  ofCustomer: boolean,
) {
  // A customer who phoned is contacted by phone.
  const customer = { email: customerEmail ?? row.phone ?? '', language: lang };
  const about = {
    booking: row,
    customer,
    service: { ...row, phone: providerPhone, names: { [lang]: service }, language: lang },
    prices: parseBookedPrices(prices),
  };
  const context = makeContext(lang, ofCustomer ? customer.email : row.email, makeBookingContent(about, lang));
  const location = ofCustomer ? undefined : findLocation(lang, { ...row, visitAddress, feedAddress });
  return {
    entry: { ...makeEntry(context, ofCustomer ? 'customer' : 'provider'), location },
    changed: new Date(row.moved_at ?? row.created_at),
  };
}

/** docs/product.md 2.32: the town; the full address if the provider wants it, as long as a private link would show it. */
function findLocation(
  lang: Language,
  { visitAddress, feedAddress, starts_at }: Pick<CalendarRow, 'visitAddress' | 'feedAddress' | 'starts_at'>,
): string | undefined {
  if (!visitAddress) return undefined;
  if (feedAddress === 1 && starts_at > getLinkOpensSince()) return visitAddress;
  return townOfAddress(visitAddress)?.names[lang];
}
