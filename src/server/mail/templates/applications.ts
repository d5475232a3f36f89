import { categoryLabel, type Category } from '#domain/categories.ts';
import { paths } from '#domain/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import type { Details, Template } from './letter.ts';

/** To the team: an application waits for review. */
export const applicationReceived: Template = (details) => {
  const { content, say } = details;
  return {
    subject: say('partnerMail:application.subject'),
    heading: say('partnerMail:application.heading'),
    paragraphs: [say('partnerMail:application.text'), content.about ?? ''],
    facts: businessFacts(details),
    replyTo: { name: content.contactPerson ?? '', address: content.email ?? '' },
    action: {
      text: say('partnerMail:application.action'),
      address: absolute(paths.teamApplication(details.language, content.application ?? '')),
    },
  };
};

/** To the email in an application: it is being reviewed. It repeats nothing of it, since anybody can type anybody's email. */
export const applicationConfirmed: Template = ({ content, say }) => ({
  subject: say('partnerMail:applied.subject'),
  heading: say('partnerMail:applied.heading'),
  paragraphs: [say('partnerMail:applied.text'), say('partnerMail:applied.next')],
  action: { text: say('partnerMail:applied.action'), address: content.link ?? '' },
  note: say('partnerMail:privateLink'),
});

function businessFacts({ content, language, say }: Details): [string, string][] {
  return [
    [say('mail:facts.service'), content.name ?? ''],
    [say('mail:facts.category'), categoryLabel(content.category as Category, language)],
    [say('mail:facts.address'), content.address ?? ''],
    [say('mail:facts.contactPerson'), content.contactPerson ?? ''],
    [say('mail:facts.email'), content.email ?? ''],
  ];
}
