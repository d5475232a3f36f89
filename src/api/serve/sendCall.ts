import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFields } from '#platform/http/body.server.ts';
import type { Answer, Call } from '#platform/http/call.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { readLanguage } from '#platform/i18n/languages.ts';
import { sendEvents, sendOnce } from './answer.ts';
import { readCall, toRendered } from './apiCall.ts';
import type { AnswerHeaders } from './headers.ts';
import type { Rendered } from './rendering.ts';

export interface CallParts {
  answerCall: (call: Call, segments: string[]) => Promise<Answer>;
  headersOf: (rendered: Rendered) => AnswerHeaders;
}

/**
 * The canonical URL of a public response: with the language of the response, and without unknown fields.
 * @param segments of the path, percent-decoded
 */
export function canonicalCall(
  { path, query }: Endpoint,
  [, ...segments]: string[],
  parameters: URLSearchParams,
): string {
  const names = path.split('/').slice(1);
  const own = segments.map((segment, index) => (names[index] === '{lang}' ? readLanguage(segment) : segment));
  const fields = readFields(parameters);
  const known = Object.keys((query?.schema as object | undefined) ?? {}).flatMap((name) =>
    name in fields ? [[name, String(fields[name])]] : [],
  );
  const params = known.length > 0 ? `?${new URLSearchParams(known)}` : '';
  return `/api/${own.map(encodeURIComponent).join('/')}${params}`;
}

/** Uses nothing of the request but its URL, so the response is the same for all. */
export async function renderCall(
  answerCall: CallParts['answerCall'],
  origin: URL,
  address: string,
): Promise<Rendered> {
  const url = new URL(address, origin);
  const nothing = () => Promise.reject(new Error('such a call has no body'));
  const call: Call = {
    method: 'GET',
    url,
    headers: { get: () => null, keys: () => [] },
    address: '',
    readBody: nothing,
    storeBody: nothing,
    gone: new AbortController().signal,
  };
  return toRendered(await answerCall(call, url.pathname.slice(1).split('/').map(decodeURIComponent)));
}

/**
 * Without Astro.
 * @param url with the site's origin, whatever the Host header
 * @param address the client's IP address
 */
export async function sendCall(
  request: IncomingMessage,
  response: ServerResponse,
  {
    url,
    segments,
    address,
    identified,
  }: { url: URL; segments: string[]; address: string; identified?: () => void },
  { answerCall, headersOf }: CallParts,
): Promise<void> {
  const call = readCall(request, response, { url, address });
  const answer = await answerCall({ ...call, ...(identified && { identified }) }, segments);
  const rendered = toRendered(answer);
  const headers = headersOf(rendered);
  if (answer.events && request.method !== 'HEAD') return sendEvents(response, headers, answer.events);
  await sendOnce(request, response, rendered, headers);
}
