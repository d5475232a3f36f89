import { languages } from '#platform/i18n/languages.ts';
import { openModalName, pages } from './paths.ts';

const languageSegment = new RegExp(`^/(${languages.join('|')})(?![^/?#])`);

/**
 * The path after a login: the requested path of this site, in the language chosen last. Never another site, nor a page under
 * /auth/, except the confirmation of an email.
 * @param home the fallback: '/lt'
 */
export function returnPath(next: string | null | undefined, home: string): string {
  const own = next && /^\/(?![/\\])[^\\\s]*$/.test(next) && !/\/auth\/(?!confirm$)/.test(next);
  return own ? next.replace(languageSegment, home) : home;
}

/** A service with an open dialog: a booking waits. */
export function leadsToBooking(next: string | null): boolean {
  const [path = '', query] = next?.split('?') ?? [];
  return path.includes(pages.service.path) && new URLSearchParams(query).get(openModalName) === 'true';
}
