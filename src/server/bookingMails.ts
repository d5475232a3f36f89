import type { Language } from '#domain/languages.ts';
import type { Db } from './db/open.ts';
import { prepared } from './db/prepared.ts';
import type { BookingRow } from './db/tables.ts';
import type { QueuedMail } from './mailQueue.ts';
import { found } from './refusal.ts';

/** What a mail about a booking says of its service, in the language of its provider. */
export interface BookedService {
  name: string;
  email: string;
  address: string;
  contact_person: string;
  language: Language;
}

/**
 * @returns the service of a booking, whether or not it is still published
 * @throws {Refusal} not_found
 */
export async function bookedService(db: Db, id: string): Promise<BookedService> {
  return found((await serviceOf(db, { id })).rows[0]);
}

/**
 * @returns a service that can be booked
 * @throws {Refusal} not_found
 */
export async function bookableService(db: Db, id: string): Promise<BookedService> {
  return found((await publishedServiceOf(db, { id })).rows[0]);
}

const serviceOf = prepared(serviceQuery);
const publishedServiceOf = prepared((db, given: { id: string }) =>
  serviceQuery(db, given).where('status', '=', 'published'),
);

function serviceQuery(db: Db, { id }: { id: string }) {
  return db
    .selectFrom('services')
    .innerJoin('service_translations', (join) =>
      join
        .onRef('service_translations.service_id', '=', 'services.id')
        .onRef('service_translations.language', '=', 'services.language'),
    )
    .select(['name', 'email', 'address', 'contact_person', 'services.language'])
    .where('services.id', '=', id);
}

interface AboutBooking {
  booking: BookingRow;
  customer: { email: string; language: Language };
  service: BookedService;
}

/** @returns what a mail says of a booking; `sequence` grows with every change of the calendar's entry */
function bookingContent({ booking, customer, service }: AboutBooking): Record<string, string> {
  return {
    booking: booking.id,
    date: booking.date,
    time: booking.time,
    startsAt: booking.starts_at,
    sequence: String(booking.sequence),
    service: service.name,
    serviceId: booking.service_id,
    address: service.address,
    contactPerson: service.contact_person,
    providerEmail: service.email,
    customer: booking.user_name,
    customerEmail: customer.email,
  };
}

/** @returns the mail about a booking to the customer, in the language of their last use */
export function mailToCustomer(
  kind: QueuedMail['kind'],
  about: AboutBooking,
  more: Record<string, string> = {},
): QueuedMail {
  const content = { ...bookingContent(about), ...more };
  const { customer, booking } = about;
  return { kind, language: customer.language, recipient: customer.email, userId: booking.user_id, content };
}

/** @returns the mail about a booking to the provider, in the language they wrote in */
export function mailToProvider(
  kind: QueuedMail['kind'],
  about: AboutBooking,
  more: Record<string, string> = {},
): QueuedMail {
  const content = { ...bookingContent(about), ...more };
  const { service, booking } = about;
  return { kind, language: service.language, recipient: service.email, userId: booking.user_id, content };
}
