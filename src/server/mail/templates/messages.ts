import { paths } from '#domain/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import { customersLetter, providersLetter } from './bookings.ts';
import type { Details, Letter, Template } from './letter.ts';

/** To the customer: the provider has written, and the message is unread. */
export const messageWaiting: Template = (details) =>
  withMessage(details, customersLetter(details, 'message'));

/** To the provider: a customer has written, and the message is unread. */
export const messageWaitingProvider: Template = (details) =>
  withMessage(details, providersLetter(details, 'messageProvider'));

/** The mail links to the thread and has no reply address: the other side would not look for a reply by mail. */
function withMessage(
  { content, say }: Details,
  { subject, heading, paragraphs, facts = [] }: Letter,
): Letter {
  return {
    subject,
    heading,
    facts,
    paragraphs: [...paragraphs, content.first || say('bookingMail:photoAlone')],
    action: { text: say('bookingMail:openMessages'), address: content.link ?? '' },
  };
}

/** To the team: a message was reported. Its text is shown only on the team's page. */
export const messageReported: Template = (details) => {
  const { language, say } = details;
  const { subject, heading, paragraphs, facts = [] } = customersLetter(details, 'messageReported');
  return {
    subject,
    heading,
    paragraphs,
    facts: facts.slice(0, 3),
    action: { text: say('bookingMail:openReports'), address: absolute(paths.teamReports(language)) },
  };
};
