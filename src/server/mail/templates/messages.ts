import { paths } from '#domain/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import { customersLetter, providersLetter } from './bookings.ts';
import type { Details, Letter, Template } from './letter.ts';

/** To the customer: the provider has written, and they have not looked. */
export const messageWaiting: Template = (details) =>
  withMessage(details, customersLetter(details, 'message'));

/** To the provider: a customer has written, and they have not looked. */
export const messageWaitingProvider: Template = (details) =>
  withMessage(details, providersLetter(details, 'messageProvider'));

/** An answer goes into the thread: by mail it would be where the other side does not look for it. */
function withMessage(
  { content, say }: Details,
  { subject, heading, paragraphs, facts = [] }: Letter,
): Letter {
  return {
    subject,
    heading,
    facts,
    paragraphs: [...paragraphs, content.first ?? ''],
    action: { text: say('bookingMail:openMessages'), address: content.link ?? '' },
  };
}

/** To the team: a message waits to be looked at. It stands on their page alone. */
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
