import {
  issueVisitLink,
  makeMail,
  readBookedService,
  readMailedBooking,
} from '#features/booking/bookingMails.server.ts';
import { notifyOfWriting } from '#features/booking/notify.server.ts';
import { type QueuedMail, queueMails } from '#features/mails/queue.server.ts';
import { paths, threadAnchor } from '#features/urls/paths.ts';
import { now, settings, timeAgo, toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import { defaultLanguage, type Language } from '#platform/i18n/languages.ts';
import { hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';
import { mailQuestion, makeAnswerMail, makeInquiryMail } from './inquiries/inquiryMails.server.ts';
import { messageMails } from './mails.server.ts';
import type { MessageRow } from './tables.server.ts';
import { linkUntil } from './thread.ts';
import type { BookingThread, Thread } from './threads.server.ts';

/** In milliseconds: a message that is read within this time causes no email. */
const delay = 2 * minuteMilliseconds;
/** In milliseconds: while a message that caused an email is unread, later ones cause no further email for this long. */
const oneForAll = 3 * hourMilliseconds;
/** For readers who read each message immediately and would still get many emails. */
const daily: RateLimit = { kind: 'message-mail', max: 10, per: 'day' };
const maxCharacters = 140;

/**
 * Unless an earlier unread message has caused an email within three hours, or the daily limit is reached. The worker drops the
 * email if the message is read first.
 */
export async function mailMessage(db: Db, thread: Thread, message: MessageRow): Promise<void> {
  if (thread.column === 'inquiry_id' && thread.side === 'customer')
    return mailQuestion(db, thread, message, delay);
  if (!(await isNotifiedOf(db, thread, message))) await queueMail(db, thread, message, delay);
}

export async function queueMail(db: Db, thread: Thread, message: MessageRow, delay: number): Promise<void> {
  const quota = { limit: daily, subject: `${message.author} ${thread.id}` };
  if (!(await tryConsumeQuotaWithin(db, quota))) return;
  await db
    .updateTable('messages')
    .set({ mailed_at: now().toISOString() })
    .where('number', '=', message.number)
    .execute();
  const content = { message: String(message.number), first: firstLine(message.text) };
  const made =
    thread.column === 'booking_id'
      ? await makeWaitingMail(db, thread, content)
      : await makeAnswerMail(db, thread, content);
  const mail = { ...made, delay };
  if (thread.side === 'customer') await notifyOfWriting(db, 'message', mail);
  else await queueMails(db, [mail]);
}

async function isNotifiedOf(db: Db, { column, id }: Thread, { author }: MessageRow): Promise<boolean> {
  const notified = await db
    .selectFrom('messages')
    .select('number')
    .where(column, '=', id)
    .where('author', '=', author)
    .where('read_at', 'is', null)
    .where('mailed_at', '>', timeAgo(oneForAll))
    .limit(1)
    .executeTakeFirst();
  return notified !== undefined;
}

async function makeWaitingMail(db: Db, { booking, side }: BookingThread, content: Record<string, string>) {
  const about = await readMailedBooking(db, booking);
  const { customer, service } = about;
  if (side === 'provider') {
    const link = toAbsolute(paths.thread(customer.language, customer.email, booking.id));
    return makeMail(messageMails, 'message-waiting', about, { ...content, link });
  }
  const opensByLink = now() <= linkUntil(new Date(booking.starts_at));
  const page = opensByLink
    ? await issueVisitLink(db, about)
    : toAbsolute(paths.provider(service.language, booking.service_id, 'visit', booking.id));
  return makeMail(messageMails, 'message-waiting-provider', about, {
    ...content,
    link: page + threadAnchor(booking.id),
  });
}

export async function makeReportMail(db: Db, thread: Thread): Promise<QueuedMail> {
  const service = await readBookedService(db, thread.service_id);
  const team = { email: settings.teamEmail, language: defaultLanguage as Language };
  if (thread.column === 'inquiry_id') return makeInquiryMail('inquiry-reported', service, team);
  // Without the customer's email, which the team does not need.
  const customer = { ...team, email: '' };
  return makeMail(messageMails, 'message-reported', { booking: thread.booking, customer, service });
}

function firstLine(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const characters = Array.from(line);
  if (characters.length <= maxCharacters && line.length === text.length) return line;
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}
