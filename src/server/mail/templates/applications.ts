import { categoryLabel, type Category } from '#domain/categories.ts';
import { paths } from '#i18n/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import type { Details, Template } from './letter.ts';

/** To the team: a business waits for review. */
export const applicationReceived: Template = (details) => {
  const { content, say } = details;
  return {
    subject: say('application.subject'),
    heading: say('application.heading'),
    paragraphs: [say('application.text'), content.about ?? ''],
    facts: businessFacts(details),
    replyTo: { name: content.contactPerson ?? '', address: content.email ?? '' },
    action: {
      text: say('application.action'),
      address: absolute(paths.teamApplication(details.language, content.application ?? '')),
    },
  };
};

/** To the partner: their business has arrived and is being looked at. */
export const applicationConfirmed: Template = (details) => {
  const { content, say } = details;
  return {
    subject: say('applied.subject'),
    heading: say('applied.heading'),
    paragraphs: [say('applied.text'), say('applied.next')],
    facts: businessFacts(details),
    action: { text: say('applied.action'), address: content.link ?? '' },
    note: say('privateLink'),
  };
};

function businessFacts({ content, language, say }: Details): [string, string][] {
  return [
    [say('facts.service'), content.name ?? ''],
    [say('facts.category'), categoryLabel(content.category as Category, language)],
    [say('facts.address'), content.address ?? ''],
    [say('facts.contactPerson'), content.contactPerson ?? ''],
    [say('facts.email'), content.email ?? ''],
  ];
}
