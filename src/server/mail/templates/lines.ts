/** @returns the text on one line, without control characters: fit for a mail's header and for one line of a calendar file */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
