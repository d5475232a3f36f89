/** Without control characters: for a mail's header and for a line of a calendar file. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** 'Вторник, 11:30': days of the week are small in the middle of a sentence only. */
export function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
