import { areLinksOff, issueReminderLink, makeProviderUrl } from '#features/account/privateLinks.server.ts';
import type { Schedule } from '#features/availability/index.ts';
import {
  parseSchedule,
  type ScheduleColumns,
  scheduleColumns,
} from '#features/availability/schedules.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import type { QueuedMail } from '#features/mails/queue.server.ts';
import { translateAddress } from '#features/urls/places/towns.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { notFound, orNotFound } from '#platform/http/apiError.server.ts';
import { defaultLanguage, type Language } from '#platform/i18n/languages.ts';
import { makePriceContent, type StoredPrices } from './bookedPrices.server.ts';
import { getFreeUntil } from './cancellation/freeCancellation.server.ts';
import type { BookingTemplate } from './mails/templates.server.ts';
import type { NewBooking } from './newBooking.server.ts';

interface BookedService {
  names: Partial<Record<Language, string>>;
  email: string;
  address: string;
  contact_person: string;
  phone: string | null;
  language: Language;
  schedule: Schedule;
}

/** Locks the service, published or not, until the transaction ends. */
export async function readBookedService(db: Db, id: string): Promise<BookedService> {
  await lockShared(db, id);
  return orNotFound(withNames(await serviceQuery(db, id).execute()));
}

/** Locks the service, so that it stays published and its schedule unchanged until the transaction ends. */
export async function readBookableService(db: Db, id: string): Promise<BookedService> {
  return orNotFound(await findPublishedService(db, id));
}

export async function findPublishedService(db: Db, id: string): Promise<BookedService | undefined> {
  await lockShared(db, id);
  return withNames(await serviceQuery(db, id).where('status', '=', 'published').execute());
}

/**
 * A shared lock: bookings do not wait for each other, only for changes to the service. A separate statement: PostgreSQL reads
 * the state of joined rows from before the wait for a lock (https://www.postgresql.org/docs/current/transaction-iso.html#XACT-READ-COMMITTED),
 * and the schedule may have changed in the meantime.
 */
async function lockShared(db: Db, id: string): Promise<void> {
  await db.selectFrom('services').select('id').where('id', '=', id).forShare().execute();
}

/** A row for each language with a name, so that the reader's language need not be known first. */
function serviceQuery(db: Db, id: string) {
  return db
    .selectFrom('services')
    .innerJoin('service_translations as text', 'text.service_id', 'services.id')
    .leftJoin('service_schedules as schedule', 'schedule.service_id', 'services.id')
    .select(['text.language as nameLanguage', 'text.name'])
    .select(['email', 'address', 'contact_person', 'phone', 'services.language'])
    .select(scheduleColumns)
    .where('services.id', '=', id);
}

type ServiceRow = ScheduleColumns &
  Omit<BookedService, 'names' | 'schedule'> & { nameLanguage: Language; name: string };

function withNames(rows: ServiceRow[]): BookedService | undefined {
  if (!rows[0]) return undefined;
  const names = Object.fromEntries(rows.map(({ nameLanguage, name }) => [nameLanguage, name]));
  const { email, address, contact_person, phone, language } = rows[0];
  return { names, email, address, contact_person, phone, language, schedule: parseSchedule(rows[0]) };
}

export interface MailedBooking {
  booking: NewBooking & Pick<BookingRow, 'free_cancellation' | 'minutes'>;
  customer: { email: string; language: Language };
  service: Omit<BookedService, 'schedule'>;
  prices?: StoredPrices | undefined;
}

export async function readMailedCustomer(db: Db, userId: string | null): Promise<MailedBooking['customer']> {
  const customers = db.selectFrom('users').select(['email', 'language']);
  return customers.where('id', '=', userId).executeTakeFirstOrThrow(notFound);
}

export async function readMailedBooking(db: Db, booking: BookingRow): Promise<MailedBooking> {
  const service = await readBookedService(db, booking.service_id);
  return { booking, customer: await readMailedCustomer(db, booking.user_id), service };
}

/** English is the fallback. */
export function serviceName({ names }: Pick<BookedService, 'names'>, language: Language): string {
  return names[language] ?? names[defaultLanguage] ?? '';
}

/** `sequence` grows with every change to the calendar entry. @param language of the reader */
export function makeBookingContent(
  { booking, customer, service, prices }: MailedBooking,
  language: Language,
): Record<string, string> {
  return {
    booking: booking.id,
    date: booking.date,
    time: booking.time,
    startsAt: booking.starts_at,
    sequence: String(booking.sequence),
    minutes: String(booking.minutes ?? ''),
    service: serviceName(service, language),
    serviceId: booking.service_id,
    address: translateAddress(language, service.address),
    contactPerson: service.contact_person,
    providerEmail: service.email,
    providerPhone: service.phone ?? '',
    customer: booking.user_name,
    customerEmail: customer.email,
    freeUntil: stillFreeUntil(booking),
    ...makePriceContent(prices, language),
  };
}

/** Empty if the deadline has passed or there is none. */
export function stillFreeUntil(booking: MailedBooking['booking']): string {
  const until = getFreeUntil(booking) ?? '';
  return until > now().toISOString() ? until : '';
}

/** In the reader's last language. @param rows the feature's templates, which define the reader */
export function makeMail<Kind extends string>(
  rows: Record<Kind, BookingTemplate>,
  kind: NoInfer<Kind>,
  mailed: MailedBooking,
  more: Record<string, string> = {},
): QueuedMail {
  const readers: Record<BookingTemplate['to'], MailedBooking['customer']> = {
    customer: mailed.customer,
    provider: mailed.service,
    team: { email: settings.teamEmail, language: defaultLanguage },
  };
  const { email, language } = readers[rows[kind].to];
  const content = { ...makeBookingContent(mailed, language), ...more };
  return { kind, language, recipient: email, userId: mailed.booking.user_id ?? undefined, content };
}

/** A new private link, which expires after 30 days; if the team has switched links off, the URL for signed-in providers. */
export async function issueVisitLink(
  db: Db,
  { booking, service }: Pick<MailedBooking, 'booking' | 'service'>,
): Promise<string> {
  const owner = { service_id: booking.service_id };
  const key = (await areLinksOff(db, owner)) ? booking.service_id : await issueReminderLink(db, owner);
  return makeProviderUrl(service.language, key, 'visit', booking.id);
}
