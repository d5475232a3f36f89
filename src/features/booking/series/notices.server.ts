import type { QueuedMail } from '#features/mails/queue.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';
import { type MailedBooking, makeMail, stillFreeUntil } from '../bookingMails.server.ts';
import { cancellationMails } from '../cancellation/mails.server.ts';
import { makeDetailsForCustomer, makeDetailsForProvider } from '../details/mailed.server.ts';
import type { DetailsTexts } from '../details/store.server.ts';
import { bookingMails } from '../mails/mails.server.ts';
import type { ListedStart } from '../mails/starts.server.ts';
import type { Notices } from '../notify.server.ts';
import { reschedulingMails } from '../rescheduling/mails.server.ts';
import { seriesMails } from './mails.server.ts';

type Common = Omit<MailedBooking, 'booking'>;

/** One email for each side, and one for each further entry in the customer's calendar. */
export function makeBookedNotices(
  bookings: MailedBooking['booking'][],
  common: Common,
  details: DetailsTexts | undefined,
): Notices {
  const about = { ...common, booking: firstOf(bookings) };
  const [customer, provider] = [
    details && makeDetailsForCustomer(details),
    details && makeDetailsForProvider(details),
  ];
  if (bookings.length === 1)
    return {
      customer: makeMail(bookingMails, 'booking-confirmed', about, customer),
      provider: makeMail(bookingMails, 'booking-received', about, provider),
    };
  const starts = bookings.map(listed);
  const free = bookings.map((booking) => ({ ...listed(booking), freeUntil: stillFreeUntil(booking) }));
  return {
    customer: makeMail(seriesMails, 'series-confirmed', about, { ...customer, starts: JSON.stringify(free) }),
    provider: makeMail(seriesMails, 'series-received', about, {
      ...provider,
      starts: JSON.stringify(starts),
    }),
    entries: makeEntries('series-entry', bookings, common),
  };
}

type Cancelled = MailedBooking['booking'] & { lateSince?: string };

/** One email for each side. @param bookings with their sequence numbers after the cancellation */
export function makeCancelledNotices(bookings: Cancelled[], common: Common): Notices {
  const booking = firstOf(bookings);
  const about = { ...common, booking };
  if (bookings.length === 1) {
    const late: { lateSince?: string } = booking.lateSince ? { lateSince: booking.lateSince } : {};
    return {
      customer: makeMail(cancellationMails, 'booking-cancelled', about, late),
      provider: makeMail(cancellationMails, 'booking-withdrawn', about, late),
    };
  }
  const starts = { starts: JSON.stringify(bookings.map(listed)) };
  return {
    customer: makeMail(seriesMails, 'series-cancelled', about, starts),
    provider: makeMail(seriesMails, 'series-withdrawn', about, starts),
    entries: makeEntries('series-entry-removed', bookings, common),
  };
}

export type Moved = Cancelled & { wasStartsAt: string };

/**
 * One email for each side.
 * @param bookings after the move
 * @param details if they are the same for all bookings
 */
export function makeMovedNotices(
  bookings: Moved[],
  common: Common,
  details: DetailsTexts | undefined,
): Notices {
  const booking = firstOf(bookings);
  const about = { ...common, booking };
  const [customer, provider] = [
    details && makeDetailsForCustomer(details),
    details && makeDetailsForProvider(details),
  ];
  if (bookings.length === 1) {
    const was = {
      wasStartsAt: booking.wasStartsAt,
      ...(booking.lateSince && { lateSince: booking.lateSince }),
    };
    return {
      customer: makeMail(reschedulingMails, 'booking-moved', about, { ...was, ...customer }),
      provider: makeMail(reschedulingMails, 'booking-moved-provider', about, { ...was, ...provider }),
    };
  }
  const starts = bookings.map((each) => ({ ...listed(each), wasStartsAt: each.wasStartsAt }));
  const free = bookings.map((each, index) => ({ ...starts[index], freeUntil: stillFreeUntil(each) }));
  return {
    customer: makeMail(seriesMails, 'series-moved', about, { ...customer, starts: JSON.stringify(free) }),
    provider: makeMail(seriesMails, 'series-moved-provider', about, {
      ...provider,
      starts: JSON.stringify(starts),
    }),
    entries: makeEntries('series-entry', bookings, common),
  };
}

/** The email about all contains the first entry. */
function makeEntries(
  kind: 'series-entry' | 'series-entry-removed',
  bookings: MailedBooking['booking'][],
  common: Common,
): QueuedMail[] {
  return bookings.slice(1).map((booking) => makeMail(seriesMails, kind, { ...common, booking }));
}

function firstOf<Each>(bookings: Each[]): Each {
  return orNotFound(bookings[0]);
}

function listed({ id, date, time, starts_at, sequence, lateSince }: Cancelled): ListedStart {
  return { booking: id, date, time, startsAt: starts_at, sequence: String(sequence), lateSince };
}
