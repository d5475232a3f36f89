import { paths } from '#i18n/paths.ts';
import type { BookingChange } from '#server/db/limitTables.ts';
import { absolute } from '#server/operations/settings.ts';
import { subjectMoment, type Template } from './letter.ts';

interface Notice {
  kind: BookingChange;
  service: string;
  startsAt: string;
}

/** To a provider or a customer: changes of bookings that were too many for a mail each. */
export const bookingsGathered: Template = ({ content, language, recipient, say }) => {
  const notices = JSON.parse(content.notices ?? '[]') as Notice[];
  const facts = notices.map(({ kind, service, startsAt }): [string, string] => [
    say(`gathered.${kind}`),
    `${subjectMoment(startsAt, language)} · ${service}`,
  ]);
  const unlisted = Number(content.unlisted);
  const toCustomer = content.role === 'customer';
  return {
    subject: say('gathered.subject'),
    heading: say('gathered.heading'),
    paragraphs: [say('gathered.text')],
    facts: unlisted > 0 ? [...facts, [say('gathered.more'), `+${unlisted}`]] : facts,
    note: say(toCustomer ? 'gathered.note' : 'gathered.providerNote'),
    ...(toCustomer && {
      action: {
        text: say('myBookings'),
        address: absolute(paths.bookings(language, recipient, 'Confirmed')),
      },
    }),
  };
};
