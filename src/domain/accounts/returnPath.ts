import { languages } from '#domain/languages.ts';

const languageSegment = new RegExp(`^/(${languages.join('|')})(?![^/?#])`);

/**
 * Where a login leads: a path of this site that was asked for, in the language that was chosen last; never an address elsewhere,
 * never login itself again; of its kind only the page that confirms an address.
 * @param next what the query of the login page asks for
 * @param home where to go when that is not allowed: '/lt'
 */
export function returnPath(next: string | null | undefined, home: string): string {
  const own = next && /^\/(?![/\\])[^\\\s]*$/.test(next) && !/\/auth\/(?!confirm$)/.test(next);
  return own ? next.replace(languageSegment, home) : home;
}
