import { visitMarks } from '#domain/bookings.ts';
import { paths } from '#domain/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import { customersLetter, providersLetter } from './bookings.ts';
import type { Details, Letter, Template } from './letter.ts';

/** To the customer: what the provider has noted about a past booking. */
export const visitMarked: Template = (details) => {
  const letter = customersLetter(details, 'visitMarked');
  return { ...letter, facts: [noted(details), ...(letter.facts ?? [])], action: pastBookings(details) };
};

/** To the team: a customer objects to what the provider has noted. */
export const objectionReceived: Template = (details) => {
  const { content, language, say } = details;
  const letter = providersLetter(details, 'objectionReceived');
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, content.text ?? ''],
    facts: [noted(details), ...(letter.facts ?? [])],
    action: { text: say('bookingMail:objections'), address: absolute(paths.teamObjections(language)) },
  };
};

/** To the customer: the team's decision about their objection. */
export const objectionDecided: Template = (details) => ({
  ...customersLetter(details, details.content.state === 'removed' ? 'objectionRemoved' : 'objectionKept'),
  action: pastBookings(details),
});

function noted({ content, say }: Details): [string, string] {
  const mark = visitMarks.find((each) => each === content.mark) ?? 'noShow';
  return [say('mail:facts.noted'), say(`bookingMail:marks.${mark}`)];
}

function pastBookings({ language, recipient, say }: Details): Letter['action'] & object {
  return {
    text: say('bookingMail:myBookings'),
    address: absolute(paths.bookings(language, recipient, 'Completed')),
  };
}
