import type { IncomingMessage } from 'node:http';
import { is, optional, string, type } from 'superstruct';
import { log, loggedPath } from '#server/operations/log.ts';
import { bodyOf } from './apiCall.ts';
import { rateLimiter } from './rateLimiter.ts';

const mostBytes = 16 * 1024;
const longestText = 200;
const hour = 3_600_000;
/** What one network, and all together, may report in an hour: what somebody got into a page is reported by all who open it. */
const most = { ofNetwork: 20, ofAll: 500 };

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation; of what some browsers leave out nothing is needed. */
const reportStruct = type({
  'csp-report': type({
    'document-uri': optional(string()),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
    'blocked-uri': optional(string()),
    'source-file': optional(string()),
  }),
});

/** @returns what notes a report in the log, and says with which status it is answered */
export function policyReports(): (request: IncomingMessage, network: string) => Promise<number> {
  const limit = rateLimiter({ most: most.ofNetwork, mostOfAll: most.ofAll, milliseconds: hour });
  return async (request, network) => {
    if (limit(network) > 0) return 429;
    if (!/^application\/(csp-report|json)\b/.test(request.headers['content-type'] ?? '')) return 415;
    const body = await bodyOf(request, mostBytes);
    if (!body) return 413;
    const report = jsonOf(body);
    if (!is(report, reportStruct)) return 400;
    const { 'csp-report': said } = report;
    log.warn(
      {
        directive: shortened(said['effective-directive'] ?? said['violated-directive']),
        blocked: shortened(said['blocked-uri']),
        page: shortened(said['document-uri']),
        source: shortened(said['source-file']),
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

/** Addresses of pages may hold those of people, and private links. */
function shortened(text = ''): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (url ? url.origin + loggedPath(url.pathname) : loggedPath(text)).slice(0, longestText);
}
