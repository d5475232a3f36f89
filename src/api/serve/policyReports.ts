import type { IncomingMessage } from 'node:http';
import { is, optional, string, type } from 'superstruct';
import { loggedPath } from '#features/urls/loggedPath.server.ts';
import { log } from '#platform/log/log.server.ts';
import { hourMilliseconds } from '#platform/time/units.ts';
import { readBody } from './apiCall.ts';
import { rateLimiter } from './rateLimiter.ts';

const maxBytes = 16 * 1024;
const maxTextLength = 200;
/** Per hour: every visitor of a page with injected content reports it. */
const max = { ofNetwork: 20, ofAll: 500 };

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation; every field is optional, since some browsers omit some. */
const reportStruct = type({
  'csp-report': type({
    'document-uri': optional(string()),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
    'blocked-uri': optional(string()),
    'source-file': optional(string()),
  }),
});

/** @returns a function that logs a report and returns the status of the response */
export function policyReports(): (request: IncomingMessage, network: string) => Promise<number> {
  const limit = rateLimiter({ max: max.ofNetwork, maxOfAll: max.ofAll, milliseconds: hourMilliseconds });
  return async (request, network) => {
    if (limit.consume(network) > 0) return 429;
    if (!/^application\/(csp-report|json)\b/.test(request.headers['content-type'] ?? '')) return 415;
    const body = await readBody(request, maxBytes);
    if (!body) return 413;
    const report = jsonOf(body);
    if (!is(report, reportStruct)) return 400;
    const { 'csp-report': violation } = report;
    log.warn(
      {
        directive: shortened(violation['effective-directive'] ?? violation['violated-directive']),
        blocked: shortened(violation['blocked-uri']),
        page: shortened(violation['document-uri']),
        source: shortened(violation['source-file']),
      },
      'the policy of a page has forbidden something',
    );
    return 204;
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

/** URLs of pages may contain emails and private links, which must not be logged. */
function shortened(text = ''): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (url ? url.origin + loggedPath(url.pathname) : loggedPath(text)).slice(0, maxTextLength);
}
