/** No line begins with a dash. */
export function keepDashes(text: string): string {
  return text.replace(/\s(?=[–—]\s)/g, '\u00a0');
}
