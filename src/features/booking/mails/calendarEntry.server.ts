import { DEFAULT_MINUTES } from '#features/availability/index.ts';
import { oneLine } from '#features/mails/templates/lines.server.ts';
import { type CalendarFile, type Context, writeFact } from '#features/mails/templates/template.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import type { Side } from '../sides.ts';
import { openBooking, openDay, servicePage } from './actions.server.ts';
import { type CalendarEntry, writeCalendarFile } from './calendarFile.server.ts';
import { price } from './facts.server.ts';
import { readMailedStarts } from './starts.server.ts';

type WriteFiles = (context: Context, written: Date) => CalendarFile[];

export function writeEntries(reader: Side, cancelled = false): WriteFiles {
  return (context, written) => {
    const each = context.content.starts ? listContexts(context) : [context];
    return each.map((one, index) => ({
      name: each.length === 1 ? 'booking.ics' : `booking-${index + 1}.ics`,
      ...writeCalendarFile(makeEntry(one, reader, cancelled), written),
    }));
  };
}

export function removeEntries(reader: Side): WriteFiles {
  return writeEntries(reader, true);
}

function listContexts(context: Context): Context[] {
  return readMailedStarts(context).map(({ booking, date, time, sequence }) => ({
    ...context,
    content: { ...context.content, booking, date, time, sequence, starts: '' },
  }));
}

export function makeEntry(context: Context, reader: Side, cancelled = false): CalendarEntry {
  const { content, recipient, t } = context;
  const toCustomer = reader === 'customer';
  // A customer who has deleted their account has no email.
  const contact = toCustomer
    ? [content.contactPerson, content.providerPhone, content.providerEmail]
    : [content.customer, content.customerEmail];
  return {
    uid: content.booking ?? '',
    sequence: Number(content.sequence ?? 0),
    cancelled,
    date: content.date ?? '',
    time: content.time ?? '',
    minutes: Number(content.minutes) || DEFAULT_MINUTES,
    summary: t(`bookingMail:calendar.${reader}`),
    description: [
      t(`bookingMail:calendar.${reader}Text`, {
        contact: oneLine(contact.filter(Boolean).join(', ')),
        address: oneLine(content.address ?? ''),
      }),
      ...price(context).map((row) => `${row[0]}: ${oneLine(writeFact(row))}`),
    ].join('\n'),
    url: toCustomer ? servicePage(context) : (cancelled ? openDay : openBooking).url(context),
    organizer: { name: t('mail:sender'), email: settings.mailFrom },
    attendee: { name: (toCustomer ? content.customer : content.contactPerson) ?? '', email: recipient },
  };
}
