import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Call } from '#platform/http/call.server.ts';
import { sendEvents, sendOnce } from './answer.ts';
import { readCall, toRendered } from './apiCall.ts';
import type { AnswerHeaders } from './headers.ts';
import type { Rendered } from './rendering.ts';

export interface CallParts {
  /** By the decoded segments of the path. */
  answerCall: (call: Call, segments: string[]) => Promise<Answer>;
  headersOf: (rendered: Rendered) => AnswerHeaders;
}

/**
 * Answers a call of the API, which does not go through Astro.
 * @param url of the call, at the site's origin whatever host the client named
 * @param address of the client
 */
export async function sendCall(
  request: IncomingMessage,
  response: ServerResponse,
  { url, segments, address }: { url: URL; segments: string[]; address: string },
  { answerCall, headersOf }: CallParts,
): Promise<void> {
  const answer = await answerCall(readCall(request, response, { url, address }), segments);
  const rendered = toRendered(answer);
  const headers = headersOf(rendered);
  if (answer.events && request.method !== 'HEAD') return sendEvents(response, headers, answer.events);
  await sendOnce(request, response, rendered, headers);
}
