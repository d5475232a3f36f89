import {
  type Context,
  type FactRow,
  link,
  type Template,
} from '#features/mails/templates/template.server.ts';
import { formatFullDate } from '#features/mails/templates/times.server.ts';
import { clockTime } from '#platform/time/dates.ts';
import type { NotifiedEvent } from './securityEvents.ts';

export const accountMails = {
  'security-notice': {
    texts: ({ content }) => `accountMail:security.${content.event as NotifiedEvent}`,
    heading: 'subject',
    facts: [securityFacts],
    actions: [{ text: 'accountMail:action', url: link }],
    note: 'accountMail:note',
  },
} satisfies Record<string, Template>;

function securityFacts({ content: { at = '', device, network }, language, t }: Context): FactRow[] {
  const time = t('mail:vilniusTime', { time: clockTime(at, language) });
  const rows: FactRow[] = [[t('accountMail:when'), `${formatFullDate(at, language)}, ${time}`]];
  if (!network) return rows;
  return [
    ...rows,
    [t('accountMail:device'), device || t('accountMail:unknownDevice')],
    [t('accountMail:network'), network],
  ];
}
