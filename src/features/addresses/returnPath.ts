import { languages } from '#platform/i18n/languages.ts';
import { openModalName, pages } from './paths.ts';

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

/** To the page of a service with its dialog open: a booking waits. */
export function leadsToBooking(next: string | null): boolean {
  const [path = '', query] = next?.split('?') ?? [];
  return path.includes(pages.service.path) && new URLSearchParams(query).get(openModalName) === 'true';
}
