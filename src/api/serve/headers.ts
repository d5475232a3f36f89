import { createHash } from 'node:crypto';
import type { Rendered } from './rendering.ts';

/** For responses that are not pages: nothing in them may run, and no page may frame them. */
const barePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const oneYear = 31_536_000;
/** The inline style of the hidden element that Headless UI adds next to a focus trap. */
export const hiddenElementHash = 'sha256-CFWxk59hmWWhsVWNXy+t1albqTRppvlCMXFTDkd+1YA=';

/** For Content-Security-Policy reports. Short, since it is in the headers of every page. */
export const policyReportsPath = '/csp';

/** Astro's headers that are not sent: those for the page cache, and those that this process writes. */
const unsent = ['cdn-cache-control', 'cache-tag', 'connection', 'transfer-encoding', 'content-length'];

export type AnswerHeaders = Record<string, string | string[]>;

/** Defaults for every response, errors included (https://owasp.org/www-project-secure-headers/). @param origin the site's own */
export function commonHeaders(origin: URL): AnswerHeaders {
  return {
    'cache-control': 'no-cache',
    'content-security-policy': barePolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(origin.protocol === 'https:' && { 'strict-transport-security': `max-age=${oneYear}` }),
  };
}

export function makeHeaders(common: AnswerHeaders): (rendered: Rendered) => AnswerHeaders {
  return ({ headers }) => {
    const own = Object.entries(headers).filter(([name]) => !unsent.includes(name));
    return { ...common, ...Object.fromEntries(own) };
  };
}

/** As a source in a Content-Security-Policy. */
export function sha256(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
