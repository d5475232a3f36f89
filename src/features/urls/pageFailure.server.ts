import { isUnavailable } from '#platform/db/faults.server.ts';
import { retryAfter } from '#platform/http/apiError.server.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';
import { log } from '#platform/log/log.server.ts';
import { loggedPath } from './loggedPath.server.ts';

interface AnsweringPage {
  response: { status?: number; readonly headers: Headers };
  url: URL;
}

export type Part<Data> = { data: Data; failure?: never } | { data?: never; failure: PageFailure['code'] };

interface PageFailure {
  code: Extract<ErrorCode, 'internal' | 'unavailable'>;
  headers: Record<string, string>;
}

/** Logs the cause. If the database or the disk is unavailable, the response has Retry-After (docs/product.md 7.3). */
export function pageFailure(error: unknown, path: string): PageFailure {
  log.error({ err: error, path: loggedPath(path) }, 'failed to render a page');
  const headers = { 'Cache-Control': 'no-store' };
  if (!isUnavailable(error)) return { code: 'internal', headers };
  return { code: 'unavailable', headers: { ...headers, 'Retry-After': retryAfter } };
}

/**
 * The rest of the page is shown if this part fails (docs/product.md 7.3). The response is then an uncached 503: the part may
 * work next time.
 */
export async function readPart<Data>(page: AnsweringPage, read: Promise<Data>): Promise<Part<Data>> {
  try {
    return { data: await read };
  } catch (error) {
    const { code, headers } = pageFailure(error, page.url.pathname);
    page.response.status = 503;
    for (const [name, value] of Object.entries({ 'Retry-After': retryAfter, ...headers })) {
      page.response.headers.set(name, value);
    }
    return { failure: code };
  }
}
