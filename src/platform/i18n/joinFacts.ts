/** No line begins with a dot. */
export function joinFacts(facts: readonly (string | 0 | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
