import { createHash } from 'node:crypto';
import type { Rendered } from './rendering.ts';

/** For answers that are not pages: nothing in them may run, and no page may frame them. */
const barePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const oneYear = 31_536_000;
/** The hash of the inline style of the hidden element that Headless UI adds beside a focus trap when a dialog opens. */
export const hiddenElementHash = 'sha256-CFWxk59hmWWhsVWNXy+t1albqTRppvlCMXFTDkd+1YA=';

/** Where browsers report what a page's policy has blocked. Short, since it is in the headers of every page. */
export const policyReportsPath = '/csp';

/** Headers of Astro's answers that are not sent: its instructions to the page cache, and what this process writes itself. */
const inward = ['cdn-cache-control', 'cache-tag', 'connection', 'transfer-encoding', 'content-length'];

export type AnswerHeaders = Record<string, string | string[]>;

/**
 * The headers of every answer, errors included, unless the answer has its own (https://owasp.org/www-project-secure-headers/).
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
 * @param apiBase where the islands send their calls; the page's policy has to allow it when it is another origin
 * @returns a function that gives all headers of a rendered answer
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

/** Matches scripts and styles with their content, and every other tag as a whole: text in an attribute may look like a script. */
const tags = /<(script|style)\b(?:"[^"]*"|[^">])*>(.*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gs;
const hashSource = / '(sha256-[^']+)'/g;

/**
 * Astro's policy lists the hash of every script and style sheet of the site, on every page. Files are allowed as the site's own,
 * so only the hashes of this page's inline code are kept: that is stricter, and makes each answer a kilobyte shorter.
 */
function narrowed(policy: string, html: Buffer): string {
  const inline = [...html.toString().matchAll(tags)].flatMap(([, , code]) => (code ? [sha256(code)] : []));
  const needed = new Set([hiddenElementHash, ...inline]);
  return policy.replace(hashSource, (source, hash: string) => (needed.has(hash) ? source : ''));
}

/** @returns the source of a policy that allows this inline code */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
