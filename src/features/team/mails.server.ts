import { otherServices } from '#features/booking/mails/actions.server.ts';
import { type BookingTemplate, toCancelled, toWithdrawn } from '#features/booking/mails/templates.server.ts';
import {
  type Action,
  type Context,
  link,
  type Links,
  type Template,
} from '#features/mails/templates/template.server.ts';
import { openPage } from '#features/provider/mails.server.ts';
import { type BusinessPart, paths } from '#features/urls/paths.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';

const page = ({ content }: Context) => content.page ?? '';
const foundHere = (context: Context) =>
  context.t('teamMail:applicationApproved.page', { address: page(context) });
const businessPage = (part: BusinessPart) => (context: Context) => `${link(context)}/business/${part}`;
const setHours: Action = { text: 'teamMail:applicationApprovedUnset.hours', url: businessPage('hours') };
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
    more: [foundHere, 'teamMail:applicationApproved.next'],
    actions: [openPage],
    note: 'providerMail:privateLink',
  },
  /** docs/product.md 2.74: customers can book once the hours are set. */
  'application-approved-unset': {
    texts: 'teamMail:applicationApprovedUnset',
    more: [
      foundHere,
      (context) => context.t('teamMail:applicationApprovedUnset.own', { address: link(context) }),
    ],
    links: firstSteps,
    actions: [setHours],
    note: 'providerMail:privateLink',
  },
  'application-rejected': {
    texts: 'teamMail:applicationRejected',
    more: [reason, 'teamMail:applicationRejected.next'],
    actions: [
      {
        text: 'teamMail:applicationRejected.action',
        url: ({ language }) => toAbsolute(paths.partners(language, { openModal: true })),
      },
    ],
  },
  'request-approved': {
    texts: 'teamMail:requestApproved',
    actions: [{ text: 'teamMail:requestApproved.action', url: page }],
  },
  'request-rejected': { texts: 'teamMail:requestRejected', more: [reason] },
} satisfies Record<string, Template>;

/** An application contains none of them. */
function firstSteps(context: Context): Links {
  const { t } = context;
  return {
    heading: t('teamMail:applicationApprovedUnset.steps'),
    links: [
      { text: t('teamMail:applicationApprovedUnset.prices'), url: businessPage('prices')(context) },
      { text: t('teamMail:applicationApprovedUnset.phone'), url: businessPage('contacts')(context) },
      { text: t('teamMail:applicationApprovedUnset.calendar'), url: businessPage('calendars')(context) },
    ],
  };
}
