import type { Fact, Template } from '#features/mails/templates/template.server.ts';
import { paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import { identityFacts } from '../mails.server.ts';

const { name, category, address, contactPerson, email } = identityFacts;

export const serviceRequestMails = {
  'request-received': {
    texts: 'serviceRequestMail:received',
    facts: [name, category, contactPerson, address, email],
    actions: [
      {
        text: 'serviceRequestMail:received.action',
        url: ({ content, language }) => toAbsolute(paths.team(language, 'requests', content.request ?? '')),
      },
    ],
  },
  /** To the provider's current email. Someone else may have the private link: free text is not repeated. */
  'request-confirmed': {
    texts: 'serviceRequestMail:confirmed',
    facts: [name, category, contactPerson, untyped(address), untyped(email)],
    note: 'serviceRequestMail:confirmed.note',
  },
} satisfies Record<string, Template>;

function untyped(fact: Fact): Fact {
  return (context) =>
    fact(context).map(([label]) => [label, context.t('serviceRequestMail:confirmed.typed')]);
}
