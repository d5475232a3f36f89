import type { Context, FactRow } from '#features/mails/templates/template.server.ts';
import { paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { pastBookings } from '../mails/actions.server.ts';
import { customerFacts, providerFacts } from '../mails/facts.server.ts';
import { type BookingTemplate, toCustomer, toProvider } from '../mails/templates.server.ts';

export const noShowMails = {
  'no-show-set': {
    ...toCustomer,
    texts: 'noShowMail:set',
    facts: [noShow, ...customerFacts],
    actions: [pastBookings],
  },
  'dispute-received': {
    ...toProvider,
    to: 'team',
    texts: 'noShowMail:disputeReceived',
    more: [({ content }) => content.text],
    facts: [noShow, ...providerFacts],
    actions: [
      { text: 'noShowMail:disputes', url: ({ language }) => toAbsolute(paths.team(language, 'disputes')) },
    ],
  },
  'dispute-decided': {
    ...toCustomer,
    texts: ({ content }) => (content.state === 'removed' ? 'noShowMail:removed' : 'noShowMail:upheld'),
    actions: [pastBookings],
  },
} satisfies Record<string, BookingTemplate>;

function noShow({ content, t }: Context): FactRow[] {
  const kind = content.noShow === 'notDone' ? 'notDone' : 'noShow';
  return [[t('noShowMail:fact'), t(`noShowMail:kinds.${kind}`)]];
}
