import { link, type Template } from '#features/mails/templates/template.server.ts';

export const loginMails = {
  /** Also sent when undoing a change of email has deleted the password. */
  'password-reset': {
    texts: 'loginMail:reset',
    text: ({ content: { undone, hours } }) => {
      if (undone) return 'loginMail:reset.textUndone';
      return hours === '6' ? 'loginMail:reset.textLong' : 'loginMail:reset.text';
    },
    actions: [{ text: 'loginMail:reset.action', url: link }],
    note: ({ content }) => (content.undone ? 'loginMail:reset.noteUndone' : 'loginMail:reset.note'),
  },
} satisfies Record<string, Template>;
