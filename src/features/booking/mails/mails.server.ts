import type { Context, FactRow } from '#features/mails/templates/template.server.ts';
import { formatSubjectTime } from '#features/mails/templates/times.server.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { myBookings } from './actions.server.ts';
import { writeEntries } from './calendarEntry.server.ts';
import { freeUntil, visitFacts } from './facts.server.ts';
import type { DigestKind } from './tables.server.ts';
import { type BookingTemplate, ticket, toProvider, toVisited } from './templates.server.ts';

export const bookingMails = {
  'booking-confirmed': {
    ...toVisited,
    texts: 'bookingMail:confirmed',
    ticket: ticket({ place: 'customer', asksForPlace: true }),
    facts: [...visitFacts, freeUntil],
    note: 'bookingMail:confirmed.note',
    calendar: writeEntries('customer'),
  },
  'booking-received': {
    ...toProvider,
    texts: 'bookingMail:received',
    ticket: ticket({ place: 'provider', asksForPlace: true }),
    note: 'bookingMail:received.note',
    calendar: writeEntries('provider'),
  },
  'bookings-digest': {
    to: 'customer',
    texts: 'bookingMail:digest',
    facts: [digestFacts],
    note: ({ content }) =>
      content.role === 'customer' ? 'bookingMail:digest.note' : 'bookingMail:digest.providerNote',
    actions: ({ content }) => (content.role === 'customer' ? [myBookings] : undefined),
  },
} satisfies Record<string, BookingTemplate>;

interface DigestEntry {
  kind: DigestKind;
  service: string;
  startsAt: string;
  late: boolean;
}

function digestFacts({ content, language, t }: Context): FactRow[] {
  const entries = JSON.parse(content.notices ?? '[]') as DigestEntry[];
  const rows = entries.map(({ kind, service, startsAt, late }): FactRow => {
    const parts = [formatSubjectTime(startsAt, language), service, late && t('bookingMail:digest.late')];
    return [t(`bookingMail:digest.${kind}`), joinFacts(parts)];
  });
  const unlisted = Number(content.unlisted);
  return unlisted > 0 ? [...rows, [t('bookingMail:digest.more'), `+${unlisted}`]] : rows;
}
