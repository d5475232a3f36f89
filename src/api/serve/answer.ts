import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { Events } from '#platform/http/call.server.ts';
import { chooseEncoding, compressBriefly, type Encoding, isWorthCompressing } from './encoding.ts';
import type { AnswerHeaders } from './headers.ts';
import type { Rendered } from './rendering.ts';

/** Sends an answer that is not kept: compressed where that makes it smaller, or 304 when the client already has it. */
export async function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: Rendered,
  headers: AnswerHeaders,
): Promise<void> {
  const all: AnswerHeaders = { ...headers };
  let encoding: Encoding = 'identity';
  if (!all['content-encoding'] && isWorthCompressing(String(all['content-type'] ?? ''), body.length)) {
    encoding = chooseEncoding(request);
    all.vary = [all.vary ?? [], 'Accept-Encoding'].flat().join(', ');
    if (encoding !== 'identity' && all.etag) all.etag = weak(String(all.etag));
  }
  if (status === 200 && all.etag && isKnown(request, String(all.etag))) {
    delete all['content-type'];
    response.writeHead(304, all).end();
    return;
  }
  let bytes = body;
  if (encoding !== 'identity') {
    bytes = await compressBriefly(body, encoding);
    all['content-encoding'] = encoding;
  }
  const bodyUnknown = status === 204 || status === 304 || (request.method === 'HEAD' && body.length === 0);
  if (!bodyUnknown) all['content-length'] = String(bytes.length);
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The validator was computed from the uncompressed bytes: it is weak for compressed ones (RFC 9110, section 8.8.1). */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/**
 * Only If-None-Match counts: `Cache-Control: no-cache`, which `fetch` adds to each such request, is meant for caches in between
 * (RFC 9111, section 5.2.1.4).
 */
export function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** For what this process has written itself. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: { status: number; text: string; headers: AnswerHeaders },
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** In bytes. A client that leaves this much unread is disconnected; it reconnects and asks for the rest. */
const maxWaiting = 512 * 1024;

/**
 * Sends the head of an open-ended answer, whose events are then written until the client or the server ends it. It is never
 * compressed, so that each event leaves at once.
 */
export function sendEvents(response: ServerResponse, headers: AnswerHeaders, events: Events): void {
  // The client may have gone while its rights were checked: nobody would ever say that this stream is closed.
  if (response.destroyed) return;
  response.writeHead(200, headers);
  response.flushHeaders();
  events({
    write: (text) => {
      if (response.writableLength > maxWaiting) response.destroy();
      else response.write(text);
    },
    end: () => response.end(),
    onClosed: (listener) => response.once('close', listener),
  });
}
