import type { Template } from './letter.ts';

/** To whoever forgot their password: the link to a new one. */
export const passwordReset: Template = ({ content, say }) => ({
  subject: say('reset.subject'),
  heading: say('reset.heading'),
  paragraphs: [say('reset.text')],
  action: { text: say('reset.action'), address: content.link ?? '' },
  note: say('reset.note'),
});

/** To an address that an account is to have, or says it has: what confirms it. */
export const emailConfirm: Template = ({ content, say }) => ({
  subject: say('emailConfirm.subject'),
  heading: say('emailConfirm.heading'),
  paragraphs: [say('emailConfirm.text')],
  facts: [[say('emailConfirm.code'), content.code ?? '']],
  action: { text: say('emailConfirm.action'), address: content.link ?? '' },
  note: say('emailConfirm.note'),
});

/** To the address of an account that is to have another one: how to stop that. */
export const emailChangeAsked: Template = ({ content, say }) => ({
  subject: say('emailChangeAsked.subject'),
  heading: say('emailChangeAsked.heading'),
  paragraphs: [say('emailChangeAsked.text')],
  action: { text: say('emailChangeAsked.action'), address: content.link ?? '' },
  note: say('emailChangeAsked.note'),
});

/** To the old address of an account: its address has changed, and how to undo that. */
export const emailChanged: Template = ({ content, say }) => ({
  subject: say('emailChanged.subject'),
  heading: say('emailChanged.heading'),
  paragraphs: [say('emailChanged.text')],
  action: { text: say('emailChanged.action'), address: content.link ?? '' },
  note: say('emailChanged.note'),
});
