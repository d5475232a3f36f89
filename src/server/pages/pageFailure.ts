import type { ErrorCode } from '#contract/endpoint.ts';
import { isUnavailable } from '#server/db/faults.ts';
import { log, loggedPath } from '#server/operations/log.ts';
import { retryAfter } from '#server/http/refusal.ts';

/** What a page of Astro says of its whole answer. */
interface AnsweringPage {
  response: { status?: number; readonly headers: Headers };
  url: URL;
}

/** What a part of a page shows, or why it cannot. */
export type Part<Shown> = { shown: Shown; failure?: never } | { shown?: never; failure: PageFailure['code'] };

/** How a page that could not be rendered is answered. */
interface PageFailure {
  /** Says to the visitor what happened. */
  code: Extract<ErrorCode, 'internal' | 'unavailable'>;
  headers: Record<string, string>;
}

/**
 * Notes in the log why a page could not be rendered.
 * @returns how it is answered: a dead database or disk as one that is to be asked again soon (docs/product.md 7.3)
 */
export function pageFailure(error: unknown, path: string): PageFailure {
  log.error({ err: error, path: loggedPath(path) }, 'a page could not be rendered');
  const headers = { 'Cache-Control': 'no-store' };
  if (!isUnavailable(error)) return { code: 'internal', headers };
  return { code: 'unavailable', headers: { ...headers, 'Retry-After': retryAfter } };
}

/**
 * Reads what one part of a page shows, so that the rest of the page stands where this fails (docs/product.md 7.3). The whole is then
 * answered 503 whatever failed, and kept by nobody: the part may be there the next time.
 */
export async function readPart<Shown>(page: AnsweringPage, read: Promise<Shown>): Promise<Part<Shown>> {
  try {
    return { shown: await read };
  } catch (error) {
    const { code, headers } = pageFailure(error, page.url.pathname);
    page.response.status = 503;
    for (const [name, value] of Object.entries({ 'Retry-After': retryAfter, ...headers })) {
      page.response.headers.set(name, value);
    }
    return { failure: code };
  }
}
