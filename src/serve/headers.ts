import { createHash } from 'node:crypto';
import type { Rendered } from './rendering.ts';

/** For what is no page: nothing in it may run, and nobody may frame it. */
const barePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const oneYear = 31_536_000;
/** Of the style of the hidden element that Headless UI puts beside a focus trap, when a dialog opens. */
export const hiddenElementHash = 'sha256-CFWxk59hmWWhsVWNXy+t1albqTRppvlCMXFTDkd+1YA=';

/** Where browsers report what the policy of a page has forbidden. Short, since it stands in the headers of every page. */
export const policyReportsPath = '/csp';

/** What pages say to the cache in front of Astro, and what this process writes itself. */
const inward = ['cdn-cache-control', 'cache-tag', 'connection', 'transfer-encoding', 'content-length'];

export type AnswerHeaders = Record<string, string | string[]>;

/**
 * The headers that every answer has, errors included (https://owasp.org/www-project-secure-headers/), unless it has its own.
 * @param origin the site's own
 */
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

/**
 * @param apiBase where the islands send their calls; another site has to be allowed by the page's policy
 * @returns a function from an answer of Astro's to all its headers
 */
export function headersFor(common: AnswerHeaders, apiBase: string): (rendered: Rendered) => AnswerHeaders {
  const callable = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return ({ headers, body }) => {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !inward.includes(name)));
    const policy = own['content-security-policy'];
    if (policy) {
      const reachable = String(policy).replace("connect-src 'self'", `$&${callable}`);
      own['content-security-policy'] = `${narrowed(reachable, body)}; report-uri ${policyReportsPath}`;
    }
    return { ...common, ...own };
  };
}

/** Scripts and styles with what stands in them, and all other tags whole: a text in an attribute may look like a script. */
const tags = /<(script|style)\b(?:"[^"]*"|[^">])*>(.*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gs;
const hashSource = / '(sha256-[^']+)'/g;

/**
 * Astro's policy names every script and stylesheet of the site, on every page. Those in files are allowed as our own: only the
 * hashes of what stands in this page are left, which is stricter and spares each answer a kilobyte.
 */
function narrowed(policy: string, html: Buffer): string {
  const inline = [...html.toString().matchAll(tags)].flatMap(([, , code]) => (code ? [sha256(code)] : []));
  const needed = new Set([hiddenElementHash, ...inline]);
  return policy.replace(hashSource, (source, hash: string) => (needed.has(hash) ? source : ''));
}

/** @returns the source of a policy that allows what stands inline */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
