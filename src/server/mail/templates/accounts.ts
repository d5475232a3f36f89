import type { Template } from './letter.ts';

/** To whoever forgot their password: the link to a new one. */
export const passwordReset: Template = ({ content, say }) => ({
  subject: say('accountMail:reset.subject'),
  heading: say('accountMail:reset.heading'),
  paragraphs: [say('accountMail:reset.text')],
  action: { text: say('accountMail:reset.action'), address: content.link ?? '' },
  note: say('accountMail:reset.note'),
});

/** To an address that an account is to have, or says it has: what confirms it. */
export const emailConfirm: Template = ({ content, say }) => ({
  subject: say('accountMail:emailConfirm.subject'),
  heading: say('accountMail:emailConfirm.heading'),
  paragraphs: [say('accountMail:emailConfirm.text')],
  facts: [[say('accountMail:emailConfirm.code'), content.code ?? '']],
  action: { text: say('accountMail:emailConfirm.action'), address: content.link ?? '' },
  note: say('accountMail:emailConfirm.note'),
});

/** To the address of an account that is to have another one: how to stop that. */
export const emailChangeAsked: Template = ({ content, say }) => ({
  subject: say('accountMail:emailChangeAsked.subject'),
  heading: say('accountMail:emailChangeAsked.heading'),
  paragraphs: [say('accountMail:emailChangeAsked.text')],
  action: { text: say('accountMail:emailChangeAsked.action'), address: content.link ?? '' },
  note: say('accountMail:emailChangeAsked.note'),
});

/** To the old address of an account: its address has changed, and how to undo that. */
export const emailChanged: Template = ({ content, say }) => ({
  subject: say('accountMail:emailChanged.subject'),
  heading: say('accountMail:emailChanged.heading'),
  paragraphs: [say('accountMail:emailChanged.text')],
  action: { text: say('accountMail:emailChanged.action'), address: content.link ?? '' },
  note: say('accountMail:emailChanged.note'),
});
