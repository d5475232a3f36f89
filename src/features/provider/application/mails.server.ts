import { link, type Template } from '#features/mails/templates/template.server.ts';
import { paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { identityFacts } from '../mails.server.ts';

const { name, category, address, contactPerson, email } = identityFacts;

export const applicationMails = {
  'application-received': {
    texts: 'applicationMail:received',
    more: [({ content }) => content.about],
    facts: [name, category, address, contactPerson, email],
    replyTo: ({ content }) => ({ name: content.contactPerson ?? '', address: content.email ?? '' }),
    actions: [
      {
        text: 'applicationMail:received.action',
        url: ({ content, language }) =>
          toAbsolute(paths.team(language, 'applications', content.application ?? '')),
      },
    ],
  },
  /** Repeats nothing of the application, since anyone can enter any email. */
  'application-confirmed': {
    texts: 'applicationMail:confirmed',
    more: ['applicationMail:confirmed.next'],
    actions: [{ text: 'applicationMail:confirmed.action', url: link }],
    note: 'providerMail:privateLink',
  },
} satisfies Record<string, Template>;
