import { orNotFound } from '#platform/http/apiError.server.ts';
import { type MailedBooking, makeMail, stillFreeUntil } from '../bookingMails.server.ts';
import { cancellationMails } from '../cancellation/mails.server.ts';
import { makeDetailsForCustomer, makeDetailsForProvider } from '../details/mailed.server.ts';
import type { DetailsTexts } from '../details/storedDetails.server.ts';
import { bookingMails } from '../mails/mails.server.ts';
import type { ListedStart } from '../mails/starts.server.ts';
import type { Notices } from '../notify.server.ts';
import { reschedulingMails } from '../rescheduling/mails.server.ts';
import type { BookingChangeKind } from '../tables.server.ts';
import { seriesMails } from './mails.server.ts';

const templates = { ...bookingMails, ...cancellationMails, ...reschedulingMails, ...seriesMails };
/** To the customer, to the provider, and for each further entry in the customer's calendar. */
const kinds = {
  booked: { one: ['booking-confirmed', 'booking-received'], all: ['series-confirmed', 'series-received'] },
  cancelled: {
    one: ['booking-cancelled', 'booking-withdrawn'],
    all: ['series-cancelled', 'series-withdrawn'],
  },
  moved: { one: ['booking-moved', 'booking-moved-provider'], all: ['series-moved', 'series-moved-provider'] },
} as const;

export type ChangedBooking = MailedBooking['booking'] & { lateSince?: string; wasStartsAt?: string };

/**
 * One email for each side, and one for each further entry in the customer's calendar: the email about all contains the first.
 * @param bookings with their sequence numbers after the change
 * @param details if they are the same for all bookings
 */
export function makeNotices(
  change: BookingChangeKind,
  bookings: ChangedBooking[],
  common: Omit<MailedBooking, 'booking'>,
  details?: DetailsTexts,
): Notices {
  const [first, ...others] = bookings;
  const { lateSince, wasStartsAt } = orNotFound(first);
  const about = { ...common, booking: orNotFound(first) };
  const isSeries = others.length > 0;
  const [customer, provider] = kinds[change][isSeries ? 'all' : 'one'];
  const was = { ...(wasStartsAt && { wasStartsAt }), ...(lateSince && { lateSince }) };
  const startsWith = (freeUntil: (booking: ChangedBooking) => string | undefined) =>
    isSeries ? { starts: JSON.stringify(bookings.map((each) => listStart(each, freeUntil(each)))) } : was;
  const forCustomer = {
    ...startsWith((each) => (change === 'cancelled' ? undefined : stillFreeUntil(each))),
    ...(details && makeDetailsForCustomer(details)),
  };
  const forProvider = { ...startsWith(() => undefined), ...(details && makeDetailsForProvider(details)) };
  const entry = change === 'cancelled' ? 'series-entry-removed' : 'series-entry';
  return {
    change,
    customer: makeMail(templates, customer, about, forCustomer),
    provider: makeMail(templates, provider, about, forProvider),
    entries: others.map((booking) => makeMail(templates, entry, { ...common, booking })),
  };
}

function listStart(
  { id, date, time, starts_at, sequence, lateSince, wasStartsAt }: ChangedBooking,
  freeUntil: string | undefined,
): ListedStart {
  const start = { booking: id, date, time, startsAt: starts_at, sequence: String(sequence) };
  return { ...start, lateSince, wasStartsAt, freeUntil };
}
