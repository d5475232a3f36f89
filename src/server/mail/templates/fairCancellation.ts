import { subjectMoment } from './times.ts';
import type { Details, Letter } from './letter.ts';

/** Adds to a mail about a valid booking until when it can be canceled or moved for free. */
export function withFreeUntil({ content, language, say }: Details, letter: Letter): Letter {
  if (!content.freeUntil) return letter;
  const until = subjectMoment(content.freeUntil, language);
  return { ...letter, facts: [...(letter.facts ?? []), [say('mail:facts.freeUntil'), until]] };
}

/** Adds to a mail about a customer's cancellation whether it was free. */
export function withCharge(details: Details, letter: Letter): Letter {
  if (details.content.lateSince) return withLateness(details, 'customer', letter);
  return { ...letter, paragraphs: [...letter.paragraphs, details.say('bookingMail:late.free')] };
}

/** Adds to a mail about a customer's change that the change was late. */
export function withLateness(
  { content, language, say }: Details,
  reader: 'customer' | 'provider',
  letter: Letter,
): Letter {
  if (!content.lateSince) return letter;
  const until = subjectMoment(content.lateSince, language);
  return { ...letter, paragraphs: [...letter.paragraphs, say(`bookingMail:late.${reader}`, { until })] };
}
