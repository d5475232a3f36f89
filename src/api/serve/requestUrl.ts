import { readTimeSlot } from '#features/availability/nearestSlots.ts';
import { waitingBooking, waitingBookingPath } from '#features/booking/waitingBooking.ts';
import { readListQuery, writeListQuery } from '#features/urls/listQuery.ts';
import { urlLimits } from '#features/urls/loggedPath.server.ts';
import { findPageKind, listFolders } from '#features/urls/pageKinds.ts';
import { townTyped } from '#features/urls/places/typedTowns.ts';
import { encodeSegment } from '#platform/forms/emails.ts';
import { percentDecoded } from '#platform/http/percentDecoding.server.ts';
import { type Language, readLanguage } from '#platform/i18n/languages.ts';
import { writeDateTime } from '#platform/time/dateTime.ts';

type RequestUrl =
  | { kind: 'malformed' }
  /** Another spelling of a URL, which is redirected. */
  | { kind: 'moved'; to: string }
  | { kind: 'page'; url: string }
  | { kind: 'other'; url: string; path: string; segments: string[] };

/** Pages under a language are public, except the team's and private links; so are the files for search engines. */
const secret = listFolders('secret').join('|');
const publicPath = new RegExp(`^/([a-z]{2}(?!${secret})(/|$)|sitemap|robots\\.txt$)`);
const list = /^\/[a-z]{2}\/services(\/categories\/[^/]+(\/[^/]+)?)?$/;
const service = /^\/[a-z]{2}\/service\/[^/]+$/;
const unredirected = /^\/(api|media|_astro)\//;
/** Astro also accepts these spellings of a page's path. */
const pageFile = /(\/(index)?)?\.html$/;
/** Astro's own endpoints, which the site does not use. One of them resizes pictures to any size. */
const astroEndpoint = /^\/_(?!astro\/)/;

/**
 * Pages are cached under their canonical URL and rendered from nothing else: unknown parameters, needless escapes and doubled
 * slashes cannot add cache entries.
 * @param target the raw request target
 */
export function readRequestUrl(target: string): RequestUrl {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = relative.indexOf('?');
  const [path, query] = mark < 0 ? [relative, ''] : [relative.slice(0, mark), relative.slice(mark)];
  if (!path.startsWith('/')) return { kind: 'malformed' };
  const isLong = target.length > urlLimits.characters;
  const segments = isLong || isUnclear(path) ? undefined : decodedSegments(path);
  if (!segments) return unknownCall(path) ?? { kind: 'malformed' };
  if (unredirected.test(path))
    return {
      kind: 'other',
      url: path + query,
      path,
      segments: segments.at(-1) ? segments : segments.slice(0, -1),
    };

  const canonical = `/${segments.filter(Boolean).map(encodeSegment).join('/')}`;
  if (pageFile.test(canonical))
    return { kind: 'moved', to: (canonical.replace(pageFile, '') || '/') + query };
  if (segments.length > 1 && segments.includes('')) return { kind: 'moved', to: canonical + query };
  if (astroEndpoint.test(canonical)) return { kind: 'page', url: '/404' };
  if (!publicPath.test(canonical))
    return { kind: 'other', url: canonical + query, path: canonical, segments };
  if (list.test(canonical))
    return { kind: 'page', url: canonical + listQuery(readLanguage(segments[0]), query) };
  if (findPageKind(canonical) === 'entrance')
    return { kind: 'page', url: canonical + entranceQuery(readLanguage(segments[0]), query) };
  return { kind: 'page', url: service.test(canonical) ? canonical + serviceQuery(query) : canonical };
}

/** The URL standard treats a backslash as a slash (https://url.spec.whatwg.org/#path-state). */
function isUnclear(path: string): boolean {
  return unredirected.test(path) && path.includes('\\');
}

function unknownCall(path: string): RequestUrl | undefined {
  const [url] = /^\/api\/[^/]*/.exec(path) ?? [];
  return url === undefined ? undefined : { kind: 'other', url, path: url, segments: ['api', ''] };
}

/** Undefined if there are too many, or one contains control characters, or is `.` or `..`. */
function decodedSegments(path: string): string[] | undefined {
  const parts = path.slice(1).split('/');
  if (parts.length > urlLimits.segments) return undefined;
  const segments = parts.map(percentDecoded);
  return segments.some((segment) => /^\.\.?$|[\x00-\x1f\x7f]/.test(segment)) ? undefined : segments;
}

/** The filters of a list (docs/product.md 4.1 and 4.26), sorted; a known town as its slug. */
function listQuery(lang: Language, text: string): string {
  const query = readListQuery(new URLSearchParams(text));
  return writeListQuery({ ...query, town: townTyped(query.town)?.slugs[lang] ?? query.town });
}

/** The waiting booking (docs/product.md 3.31). */
function entranceQuery(lang: Language, text: string): string {
  const waiting = waitingBooking(new URLSearchParams(text).get('next'));
  return waiting ? `?next=${encodeURIComponent(waitingBookingPath(lang, waiting))}` : '';
}

/** The requested slot (docs/product.md 4.18). */
function serviceQuery(text: string): string {
  const at = readTimeSlot(new URLSearchParams(text).get('at'));
  return at ? `?at=${writeDateTime(at)}` : '';
}
