import type { Context, Links } from '#features/mails/templates/template.server.ts';
import { paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { service } from '../mails/facts.server.ts';
import { type BookingTemplate, ticket } from '../mails/templates.server.ts';

export const waitlistMails = {
  /** Opening the email or its links changes nothing. */
  waitlist: {
    to: 'customer',
    texts: 'waitlistMail:freed',
    ticket: ticket(),
    facts: [service],
    links: listOtherFreed,
    actions: [
      {
        text: 'waitlistMail:book',
        url: (context) => freedUrl(context, freedStarts(context)[0]),
      },
    ],
    note: 'waitlistMail:leave',
  },
} satisfies Record<string, BookingTemplate>;

const maxFreed = 10;

function freedStarts({ content }: Context): [DateTime, ...DateTime[]] {
  return JSON.parse(content.freed ?? '[]') as [DateTime, ...DateTime[]];
}

function freedUrl({ content, language }: Context, start: DateTime): string {
  return toAbsolute(paths.service(language, content.serviceId ?? '', start, { openModal: true }));
}

function listOtherFreed(context: Context): Links | undefined {
  const [, ...others] = freedStarts(context).slice(0, maxFreed);
  if (others.length === 0) return undefined;
  const links = others.map((start) => ({
    text: formatDateTime(start, context.language),
    url: freedUrl(context, start),
  }));
  return { heading: context.t('waitlistMail:others'), links };
}
