import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressedBriefly, encodingOf, gains } from './encoding.ts';
import type { Headers } from './headers.ts';
import type { Rendered } from './rendering.ts';

/** Sends an answer of Astro's that is not kept, compressed where that gains. */
export async function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: Rendered,
  headers: Headers,
): Promise<void> {
  const all: Headers = { ...headers };
  let bytes = body;
  if (!all['content-encoding'] && gains(String(all['content-type'] ?? ''), body.length)) {
    const encoding = encodingOf(request.headers['accept-encoding']);
    all.vary = [all.vary ?? [], 'Accept-Encoding'].flat().join(', ');
    if (encoding !== 'identity') {
      bytes = await compressedBriefly(body, encoding);
      all['content-encoding'] = encoding;
      if (all.etag) all.etag = weak(String(all.etag));
    }
  }
  const bodyUnknown = status === 204 || status === 304 || (request.method === 'HEAD' && body.length === 0);
  if (!bodyUnknown) all['content-length'] = String(bytes.length);
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The validator was made for the uncompressed bytes (RFC 9110, section 8.8.1). */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/** Sends an answer of this process's own. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: { status: number; text: string; headers: Headers },
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
