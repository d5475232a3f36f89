import { customerFacts, providerFacts, service } from '#features/booking/mails/facts.server.ts';
import { type BookingTemplate, ticket } from '#features/booking/mails/templates.server.ts';
import { type Action, type Context, link } from '#features/mails/templates/template.server.ts';
import { paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';

export const openMessages: Action = { text: 'messageMail:openMessages', url: link };
export const openReports: Action = {
  text: 'messageMail:openReports',
  url: ({ language }) => toAbsolute(paths.team(language, 'reports')),
};

const waiting = {
  more: [firstLine],
  ticket: ticket(),
  actions: [openMessages],
  isOutdated: isRead,
} satisfies Partial<BookingTemplate>;

/** No replies: the other side would not look for them among its emails. */
export const messageMails = {
  'message-waiting': { ...waiting, to: 'customer', texts: 'messageMail:waiting', facts: customerFacts },
  'message-waiting-provider': {
    ...waiting,
    to: 'provider',
    texts: 'messageMail:waitingProvider',
    facts: providerFacts,
  },
  /** The message itself is shown only on the team's page. */
  'message-reported': {
    to: 'team',
    texts: 'messageMail:reported',
    ticket: ticket(),
    facts: [service],
    actions: [openReports],
  },
} satisfies Record<string, BookingTemplate>;

export function firstLine({ content, t }: Context): string {
  return content.first || t('messageMail:photoAlone');
}

export async function isRead(db: Db, { message }: Record<string, string>): Promise<boolean> {
  const unread = db
    .selectFrom('messages')
    .select('number')
    .where('number', '=', Number(message))
    .where('read_at', 'is', null);
  return (await unread.executeTakeFirst()) === undefined;
}
