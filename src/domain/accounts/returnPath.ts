import { languages } from '#domain/languages.ts';

const languageSegment = new RegExp(`^/(${languages.join('|')})(?![^/?#])`);

/**
 * Where a login leads: to the requested path of this site, in the language that was chosen last. It never leads to another site,
 * nor to a page under /auth/, except the one that confirms an email.
 * @param next the path that the query of the login page requests
 * @param home where to go when that is not allowed: '/lt'
 */
export function returnPath(next: string | null | undefined, home: string): string {
  const own = next && /^\/(?![/\\])[^\\\s]*$/.test(next) && !/\/auth\/(?!confirm$)/.test(next);
  return own ? next.replace(languageSegment, home) : home;
}
