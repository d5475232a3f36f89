/** Invisible characters that are pasted too: soft hyphens, marks of direction and order, word joiners. */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
const joiners = /[\u200c\u200d\ufe00-\ufe0f]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

export function unmarked(text: string): string {
  return text.replace(marks, '').replace(spaces, ' ');
}

export function withPlainSigns(text: string): string {
  return text.replace(joiners, '').replace(dashes, '-').trim();
}
