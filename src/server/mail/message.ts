import type { SendMailOptions } from 'nodemailer';
import { settings } from '#server/operations/settings.ts';
import type { MailRow } from '../db/tables.ts';
import type { QueuedMail } from './queue.ts';
import { calendarFile, type CalendarEntry } from './calendar.ts';
import { letterHtml } from './templates/html.ts';
import { detailsOf } from './templates/letter.ts';
import { oneLine } from './templates/lines.ts';
import { templates } from './templates/templates.ts';
import { letterText } from './templates/text.ts';

/**
 * Writes a queued mail. The same row always gives the same Message-ID and date, so that a server or a mail program that receives
 * it twice can tell.
 */
export function messageOf({
  id,
  kind,
  language,
  recipient,
  content,
  created_at: createdAt,
}: MailRow): SendMailOptions {
  const details = detailsOf(language, recipient, JSON.parse(content) as Record<string, string>);
  const letter = templates[kind as QueuedMail['kind']](details);
  const sender = details.say('mail:sender');
  const calendar = letter.calendar && calendarFile(letter.calendar, new Date(createdAt));
  return {
    messageId: `<${id}@${settings.mailFrom.split('@')[1]}>`,
    date: new Date(createdAt),
    from: { name: sender, address: settings.mailFrom },
    to: { name: '', address: oneLine(recipient) },
    ...(letter.replyTo && {
      replyTo: { name: oneLine(letter.replyTo.name), address: oneLine(letter.replyTo.address) },
    }),
    subject: oneLine(letter.subject),
    // RFC 3834: no automatic reply is sent to it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    text: letterText(letter, sender),
    html: letterHtml(letter, language, sender),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.text },
    }),
    ...(letter.calendars && { attachments: calendarFiles(letter.calendars, new Date(createdAt)) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One for each: a REQUEST or a CANCEL is about one booking (RFC 5546, 3.2.2 and 3.2.5). */
function calendarFiles(entries: CalendarEntry[], written: Date): NonNullable<SendMailOptions['attachments']> {
  return entries.map((entry, index) => {
    const { method, text } = calendarFile(entry, written);
    return {
      filename: `booking-${index + 1}.ics`,
      content: text,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    };
  });
}
