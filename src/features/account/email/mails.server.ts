import { link, type Template } from '#features/mails/templates/template.server.ts';

export const emailMails = {
  /** Contains only the link once too many codes were sent or tried. */
  'email-confirm': {
    texts: 'emailMail:confirm',
    text: ({ content }) => (content.code ? 'emailMail:confirm.text' : 'emailMail:confirm.linkText'),
    hasCode: true,
    actions: [{ text: 'emailMail:confirm.action', url: link }],
    note: ({ content }) => (content.code ? 'emailMail:confirm.note' : 'emailMail:confirm.linkNote'),
  },
  'email-change-requested': {
    texts: 'emailMail:changeAsked',
    actions: [{ text: 'emailMail:changeAsked.action', url: link }],
    note: 'emailMail:changeAsked.note',
  },
  'email-changed': {
    texts: 'emailMail:changed',
    actions: [{ text: 'emailMail:changed.action', url: link }],
    note: 'emailMail:changed.note',
  },
} satisfies Record<string, Template>;
