import { paths } from '#domain/paths.ts';
import type { BookingChange } from '#server/db/limitTables.ts';
import { absolute } from '#server/operations/settings.ts';
import { subjectMoment } from './times.ts';
import type { Template } from './letter.ts';

interface Notice {
  kind: BookingChange;
  service: string;
  startsAt: string;
  late: boolean;
}

/** To a provider or a customer: changes of bookings that were too many for a mail each. */
export const bookingsGathered: Template = ({ content, language, recipient, say }) => {
  const notices = JSON.parse(content.notices ?? '[]') as Notice[];
  const facts = notices.map(({ kind, service, startsAt, late }): [string, string] => [
    say(`bookingMail:gathered.${kind}`),
    [subjectMoment(startsAt, language), service, ...(late ? [say('bookingMail:gathered.late')] : [])].join(
      ' · ',
    ),
  ]);
  const unlisted = Number(content.unlisted);
  const toCustomer = content.role === 'customer';
  return {
    subject: say('bookingMail:gathered.subject'),
    heading: say('bookingMail:gathered.heading'),
    paragraphs: [say('bookingMail:gathered.text')],
    facts: unlisted > 0 ? [...facts, [say('bookingMail:gathered.more'), `+${unlisted}`]] : facts,
    note: say(toCustomer ? 'bookingMail:gathered.note' : 'bookingMail:gathered.providerNote'),
    ...(toCustomer && {
      action: {
        text: say('bookingMail:myBookings'),
        address: absolute(paths.bookings(language, recipient, 'Confirmed')),
      },
    }),
  };
};
