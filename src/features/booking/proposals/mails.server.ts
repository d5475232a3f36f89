import { type Action, type Context, link } from '#features/mails/templates/template.server.ts';
import { capitalize } from '#platform/i18n/capitalize.ts';
import { longDate } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { type BookingTemplate, ticket, toVisited } from '../mails/templates.server.ts';

const [first, second] = (['first', 'second'] as const).map((place): Action => ({
  text: (context) => proposedTime(context, place),
  url: link,
})) as [Action, Action];

export const proposalMails = {
  /** Opening the email or its link changes nothing. */
  'booking-proposal': {
    ...toVisited,
    texts: 'proposalMail:proposal',
    text: ({ content }) => (content.second ? 'proposalMail:proposal.text' : 'proposalMail:proposal.oneText'),
    more: [
      ({ content: { reason }, t }) => (reason ? t('proposalMail:proposal.reason', { reason }) : undefined),
    ],
    ticket: ticket({ place: 'customer', note: 'proposalMail:proposal.booked' }),
    actions: ({ content }) => (content.second ? [first, second] : [first]),
    note: ({ content }) => (content.second ? 'proposalMail:proposal.keep' : 'proposalMail:proposal.oneKeep'),
  },
} satisfies Record<string, BookingTemplate>;

function proposedTime({ content, language }: Context, place: 'first' | 'second'): string {
  const [date = '', time = ''] = (content[place] ?? '').split('T');
  return capitalize(`${longDate(date, language)}, ${timeLabel(time, language)}`, language);
}
