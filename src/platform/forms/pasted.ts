/** What address books, documents and web pages put around the text that people copy: soft hyphens, marks of direction and order, joiners of words. */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** They belong to emoji, and to letters of some languages, but not to numbers and emails. */
const joiners = /[\u200c\u200d\ufe00-\ufe0f]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** Without invisible marks, and with ordinary spaces. */
export function unmarked(text: string): string {
  return text.replace(marks, '').replace(spaces, ' ');
}

/** For what is written in ASCII: with the hyphen for every dash. */
export function withPlainSigns(text: string): string {
  return text.replace(joiners, '').replace(dashes, '-').trim();
}
