import type { ErrorCode } from '#contract/endpoint.ts';
import { isUnavailable } from './db/faults.ts';
import { log, loggedPath } from './log.ts';

/** Seconds after which somebody may come back when the database or its disk is out of order. */
export const retryAfter = '5';

/** How a page that could not be rendered is answered. */
interface PageFailure {
  /** Says to the visitor what happened. */
  code: Extract<ErrorCode, 'internal' | 'unavailable'>;
  headers: Record<string, string>;
}

/**
 * Notes in the log why a page could not be rendered.
 * @returns how it is answered: a dead database or disk as one that is to be asked again soon (issue 7)
 */
export function pageFailure(error: unknown, path: string): PageFailure {
  log.error({ err: error, path: loggedPath(path) }, 'a page could not be rendered');
  const headers = { 'Cache-Control': 'no-store' };
  if (!isUnavailable(error)) return { code: 'internal', headers };
  return { code: 'unavailable', headers: { ...headers, 'Retry-After': retryAfter } };
}
