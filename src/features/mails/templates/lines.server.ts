/** Without control characters: for a mail's header and for a line of a calendar file. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
