import { subjectMoment, type Details, type Letter } from './letter.ts';

/** A letter about a booking that holds says until when it is canceled or moved for free. */
export function withFreeUntil({ content, language, say }: Details, letter: Letter): Letter {
  if (!content.freeUntil) return letter;
  const until = subjectMoment(content.freeUntil, language);
  return { ...letter, facts: [...(letter.facts ?? []), [say('mail:facts.freeUntil'), until]] };
}

/** A letter about a change that a customer has made says that it was late. */
export function withLateness(
  { content, language, say }: Details,
  reader: 'customer' | 'provider',
  letter: Letter,
): Letter {
  if (!content.lateSince) return letter;
  const until = subjectMoment(content.lateSince, language);
  return { ...letter, paragraphs: [...letter.paragraphs, say(`bookingMail:late.${reader}`, { until })] };
}
