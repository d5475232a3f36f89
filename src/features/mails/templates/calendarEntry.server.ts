import { DEFAULT_MINUTES } from '#features/availability/index.ts';
import { settings } from '#platform/config/settings.server.ts';
import type { CalendarEntry } from '../calendar.server.ts';
import { servicePage } from './actions.server.ts';
import type { Context } from './context.server.ts';
import { price, readStarts, writeFact } from './facts.server.ts';
import { oneLine } from './lines.server.ts';

/** The entry of a booking in the recipient's calendar: organised by the site, with the recipient as attendee. */
export function makeEntry(
  context: Context,
  reader: 'customer' | 'provider',
  cancelled = false,
): CalendarEntry {
  const { content, recipient, t } = context;
  const toCustomer = reader === 'customer';
  // A customer who has deleted their account leaves no email.
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
    summary: t(`mail:calendar.${reader}`),
    description: [
      t(`mail:calendar.${reader}Text`, {
        contact: oneLine(contact.filter(Boolean).join(', ')),
        address: oneLine(content.address ?? ''),
      }),
      ...price(context).map((row) => `${row[0]}: ${oneLine(writeFact(row))}`),
    ].join('\n'),
    url: servicePage(context),
    organizer: { name: t('mail:sender'), email: settings.mailFrom },
    attendee: { name: (toCustomer ? content.customer : content.contactPerson) ?? '', email: recipient },
  };
}

export function listEntries(
  context: Context,
  reader: 'customer' | 'provider',
  cancelled: boolean,
): CalendarEntry[] {
  return readStarts(context).map(({ booking, date, time, sequence }) =>
    makeEntry(
      { ...context, content: { ...context.content, booking, date, time, sequence } },
      reader,
      cancelled,
    ),
  );
}
