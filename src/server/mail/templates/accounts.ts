import type { Template } from './letter.ts';

/** To somebody who forgot their password, or whose old one ended with a change of email that was undone: the link to set a new one. */
export const passwordReset: Template = ({ content, say }) => ({
  subject: say('accountMail:reset.subject'),
  heading: say('accountMail:reset.heading'),
  paragraphs: [say(resetText(content))],
  action: { text: say('accountMail:reset.action'), address: content.link ?? '' },
  note: say(content.undone ? 'accountMail:reset.noteUndone' : 'accountMail:reset.note'),
});

function resetText({ undone, hours }: Record<string, string>) {
  if (undone) return 'accountMail:reset.textUndone';
  return hours === '6' ? 'accountMail:reset.textLong' : 'accountMail:reset.text';
}

/** To the email that an account has or will have: what confirms it, which is the link alone once too many codes were sent or tried. */
export const emailConfirm: Template = ({ content, say }) => ({
  subject: say('accountMail:emailConfirm.subject'),
  heading: say('accountMail:emailConfirm.heading'),
  paragraphs: [say(content.code ? 'accountMail:emailConfirm.text' : 'accountMail:emailConfirm.linkText')],
  ...(content.code && { facts: [[say('accountMail:emailConfirm.code'), content.code]] }),
  action: { text: say('accountMail:emailConfirm.action'), address: content.link ?? '' },
  note: say(content.code ? 'accountMail:emailConfirm.note' : 'accountMail:emailConfirm.linkNote'),
});

/** To the present email of an account that is about to get another one: how to stop that. */
export const emailChangeAsked: Template = ({ content, say }) => ({
  subject: say('accountMail:emailChangeAsked.subject'),
  heading: say('accountMail:emailChangeAsked.heading'),
  paragraphs: [say('accountMail:emailChangeAsked.text')],
  action: { text: say('accountMail:emailChangeAsked.action'), address: content.link ?? '' },
  note: say('accountMail:emailChangeAsked.note'),
});

/** To the old email of an account: it has been changed, and how to undo that. */
export const emailChanged: Template = ({ content, say }) => ({
  subject: say('accountMail:emailChanged.subject'),
  heading: say('accountMail:emailChanged.heading'),
  paragraphs: [say('accountMail:emailChanged.text')],
  action: { text: say('accountMail:emailChanged.action'), address: content.link ?? '' },
  note: say('accountMail:emailChanged.note'),
});
