import { categoryLabel, type Category } from '#domain/categories.ts';
import { paths } from '#domain/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import type { Details, Letter, Template } from './letter.ts';

/** To the team: a provider asks for another name, category or contact. */
export const requestReceived: Template = (details) => ({
  ...opening(details, 'received'),
  facts: asked(details),
  action: {
    text: details.say('requestMail:received.action'),
    address: absolute(paths.teamRequest(details.language, details.content.request ?? '')),
  },
});

/**
 * To the provider at their present email: what was requested in their name. Of what was typed freely it says only that it was, since
 * somebody else may have the private link.
 */
export const requestConfirmed: Template = (details) => ({
  ...opening(details, 'confirmed'),
  facts: asked(hidingTyped(details)),
  note: details.say('requestMail:confirmed.note'),
});

/** To the provider: the request was approved. */
export const requestApproved: Template = (details) => ({
  ...opening(details, 'approved'),
  action: { text: details.say('requestMail:approved.action'), address: details.content.page ?? '' },
});

/** To the provider: the request was rejected, and why. */
export const requestRejected: Template = (details) => {
  const letter = opening(details, 'rejected');
  return { ...letter, paragraphs: [...letter.paragraphs, details.content.reason ?? ''] };
};

function opening(
  { say }: Details,
  kind: 'received' | 'confirmed' | 'approved' | 'rejected',
): Pick<Letter, 'subject' | 'heading' | 'paragraphs'> {
  return {
    subject: say(`requestMail:${kind}.subject`),
    heading: say(`requestMail:${kind}.heading`),
    paragraphs: [say(`requestMail:${kind}.text`)],
  };
}

function hidingTyped(details: Details): Details {
  const { content, say } = details;
  const typed = (['address', 'email'] as const).filter((field) => content[field]);
  const hidden = Object.fromEntries(typed.map((field) => [field, say('requestMail:confirmed.typed')]));
  return { ...details, content: { ...content, ...hidden } };
}

/** The requested values. */
function asked({ content, language, say }: Details): [string, string][] {
  const category = content.category && categoryLabel(content.category as Category, language);
  const facts: [string, string | undefined][] = [
    [say('mail:facts.service'), content.name],
    [say('mail:facts.category'), category],
    [say('mail:facts.contactPerson'), content.contactPerson],
    [say('mail:facts.address'), content.address],
    [say('mail:facts.email'), content.email],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
