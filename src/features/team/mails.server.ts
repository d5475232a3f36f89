import { paths } from '#features/addresses/paths.ts';
import { otherServices } from '#features/booking/mails/actions.server.ts';
import { type BookingTemplate, toCancelled, toWithdrawn } from '#features/booking/mails/templates.server.ts';
import type { Context } from '#features/mails/templates/context.server.ts';
import type { Fact } from '#features/mails/templates/facts.server.ts';
import type { Template } from '#features/mails/templates/template.server.ts';
import { identityFacts, openPage } from '#features/provider/mails.server.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';

const { name, category, address, contactPerson, email } = identityFacts;
const page = ({ content }: Context) => content.page ?? '';
const reason = ({ content }: Context) => content.reason;

/** The page of a removed service no longer exists, so neither email links to it. */
export const removalMails = {
  'service-removed': {
    ...toCancelled,
    texts: 'teamMail:serviceRemoved',
    actions: [otherServices],
  },
  'service-removed-provider': {
    ...toWithdrawn,
    texts: 'teamMail:serviceRemovedProvider',
    actions: undefined,
  },
} satisfies Record<string, BookingTemplate>;

export const teamMails = {
  ...removalMails,
  'application-approved': {
    texts: 'teamMail:applicationApproved',
    more: [
      (context) => context.t('teamMail:applicationApproved.page', { address: page(context) }),
      'teamMail:applicationApproved.next',
    ],
    actions: [openPage],
    note: 'providerMail:privateLink',
  },
  'application-rejected': {
    texts: 'teamMail:applicationRejected',
    more: [reason, 'teamMail:applicationRejected.next'],
    actions: [
      {
        text: 'teamMail:applicationRejected.action',
        address: ({ language }) => toAbsolute(paths.partners(language, { openModal: true })),
      },
    ],
  },
  'request-received': {
    texts: 'teamMail:requestReceived',
    facts: [name, category, contactPerson, address, email],
    actions: [
      {
        text: 'teamMail:requestReceived.action',
        address: ({ content, language }) => toAbsolute(paths.teamRequest(language, content.request ?? '')),
      },
    ],
  },
  /** To the provider's current email. Someone else may have the private link: free text is not repeated. */
  'request-confirmed': {
    causedByOthers: true,
    texts: 'teamMail:requestConfirmed',
    facts: [name, category, contactPerson, untyped(address), untyped(email)],
    note: 'teamMail:requestConfirmed.note',
  },
  'request-approved': {
    texts: 'teamMail:requestApproved',
    actions: [{ text: 'teamMail:requestApproved.action', address: page }],
  },
  'request-rejected': { texts: 'teamMail:requestRejected', more: [reason] },
} satisfies Record<string, Template>;

declare module '#features/mails/templates/template.server.ts' {
  interface MailKinds {
    team: typeof teamMails;
  }
}

function untyped(fact: Fact): Fact {
  return (context) => fact(context).map(([label]) => [label, context.t('teamMail:requestConfirmed.typed')]);
}
