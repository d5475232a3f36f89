import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { Events } from '#platform/http/call.server.ts';
import { chooseEncoding, compressBriefly, type Encoding, isWorthCompressing } from './encoding.ts';
import type { AnswerHeaders } from './headers.ts';
import type { Rendered } from './rendering.ts';

/** Sends an uncached response: compressed if that is smaller, or 304 if the client has it. */
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

/** The ETag is of the uncompressed bytes: it is weak for compressed ones (RFC 9110, section 8.8.1). */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/**
 * Only If-None-Match counts: `Cache-Control: no-cache`, which `fetch` adds to such requests, addresses caches (RFC 9111,
 * section 5.2.1.4).
 */
export function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

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

/** In bytes. A client that leaves more unread is disconnected; it reconnects and requests the rest. */
const maxWaiting = 512 * 1024;

/**
 * Sends the headers of a stream, whose events follow until either side ends it. Never compressed, so that each event is sent
 * immediately.
 */
export function sendEvents(response: ServerResponse, headers: AnswerHeaders, events: Events): void {
  // The client may have disconnected while its rights were checked: no close event would follow.
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
