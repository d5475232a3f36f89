import type { SendMailOptions } from 'nodemailer';
import type { MailRow } from '#features/mails/tables.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { mailHtml } from './templates/html.server.ts';
import { fillTemplate } from './templates/layout.server.ts';
import { oneLine } from './templates/lines.server.ts';
import { type CalendarFile, makeContext, type Templates } from './templates/template.server.ts';
import { mailText } from './templates/text.server.ts';

/** A row always gets the same Message-ID and date, so that servers and email programs can detect duplicates. */
export function composeMail(
  { id, kind, language, recipient, content, created_at: createdAt }: MailRow,
  templates: Templates,
): SendMailOptions {
  const context = makeContext(language, recipient, JSON.parse(content) as Record<string, string>);
  const date = new Date(createdAt);
  const template = templates[kind];
  if (!template) throw new Error(`no template for emails of the kind ${kind}`);
  const filled = fillTemplate(template, context, date);
  const sender = context.t('mail:sender');
  return {
    messageId: `<${id}@${settings.mailFrom.split('@')[1]}>`,
    date,
    from: { name: sender, address: settings.mailFrom },
    to: { name: '', address: oneLine(recipient) },
    ...(filled.replyTo && {
      replyTo: { name: oneLine(filled.replyTo.name), address: oneLine(filled.replyTo.address) },
    }),
    subject: oneLine(filled.subject),
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    text: mailText(filled, sender),
    html: mailHtml(filled, language, sender),
    ...calendarParts(filled.calendar),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The first is a part that email programs process, the others are attachments. A REQUEST or CANCEL is about one event (RFC
 * 5546, 3.2.2 and 3.2.5), and Outlook reads only the first event of a part ([MS-STANOICAL] 2.2.175).
 */
function calendarParts(files: CalendarFile[]): SendMailOptions {
  const [first, ...others] = files;
  if (!first) return {};
  return {
    icalEvent: { method: first.method, filename: first.name, content: first.text },
    attachments: others.map(({ name, method, text }) => ({
      filename: name,
      content: text,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}
