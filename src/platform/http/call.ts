import { setPresent } from '#platform/time/present.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
import type { ErrorAnswer } from './errorShape.ts';

declare global {
  var earlyCalls: Map<string, Promise<Response>> | undefined;
}

export interface CallOptions<E extends Endpoint> {
  params: ParamsOf<E>;
  body?: BodyOf<E> | FormData;
  query?: QueryOf<E>;
  token?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** An error response of the API, or no response (status 0): then the message says if the network is down. */
export class CallError extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer | undefined;
  constructor(status: number, answer?: ErrorAnswer) {
    super(answer?.message ?? (status === 0 ? offlineText() : ''));
    this.status = status;
    this.answer = answer;
  }
}

/** For deletions: a 404 is a success, such as after a lost response. */
export function ignoreNotFound(error: unknown): null {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
  return null;
}

export function offlineText(): string {
  return navigator.onLine === false ? (document.documentElement.dataset.offline ?? '') : '';
}

export function callUrl<E extends Endpoint>(base: string, { path }: E, options: CallOptions<E>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof ParamsOf<E>) =>
    encodeURIComponent(options.params[name]),
  );
  const query = new URLSearchParams(
    Object.entries((options.query as Record<string, string> | undefined) ?? {}).filter(
      ([, value]) => value !== undefined,
    ),
  ).toString();
  return base + filled + (query && `?${query}`);
}

export function apiBase(): string {
  return document.documentElement.dataset.api ?? '/api';
}

/**
 * Moves the URL of a media file to the page's origin. The site may be open under another name, such as 127.0.0.1 for localhost,
 * and the Content-Security-Policy allows pictures of the page's origin only.
 * @returns unchanged if the API has another origin
 */
export function siteMedia(url: string): string {
  const { pathname, search } = new URL(url);
  if (URL.canParse(apiBase()) || !pathname.startsWith('/media/')) return url;
  return new URL(pathname + search, location.href).href;
}

/** @throws {CallError} on any response that is not a success, and without a response */
export async function call<E extends Endpoint>(
  base: string,
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { body, token } = options;
  const asForm = body instanceof FormData;
  const url = callUrl(base, endpoint, options);
  const early = endpoint.method === 'GET' ? takeEarly(url) : undefined;
  const sent =
    early ??
    fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body && !asForm ? { 'Content-Type': 'application/json' } : {}),
        ...options.headers,
      },
      body: asForm ? body : body ? JSON.stringify(body) : null,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
  const response = await sent.catch(unanswered);
  setPresent(response.headers);
  if (!response.ok) throw new CallError(response.status, await response.json().catch(() => undefined));
  return (await reading(response).catch(unanswered)) as AnswerOf<E>;
}

/** The response to a request that the page sent before its scripts were loaded (src/layouts/startEarly.js), once. */
function takeEarly(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(url);
  globalThis.earlyCalls?.delete(url);
  return early;
}

/** By the response alone: browsers do not have the schemas of an endpoint (src/integrations/endpointSchemas.ts). */
async function reading(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('image/')) return response.blob();
  return type.startsWith('text/') ? response.text() : response.json();
}

function unanswered(): never {
  throw new CallError(0);
}
