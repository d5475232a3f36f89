import type { IncomingMessage } from 'node:http';
import type { Answer, Call } from '#server/http/call.ts';
import type { Rendered } from './rendering.ts';

/**
 * @param url of the request, at the site's origin whatever host the client named
 * @param address of the client
 * @returns the request in the shape that the API reads
 */
export function callOf(request: IncomingMessage, url: URL, address: string): Call {
  return {
    method: request.method ?? 'GET',
    url,
    headers: { get: (name) => headerOf(request, name.toLowerCase()) },
    address,
    readBody: (max) => bodyOf(request, max),
  };
}

/** @returns an answer of the API in the shape of Astro's answers */
export function renderedOf({ status, headers, body }: Answer): Rendered {
  return { status, headers, body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? []) };
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/**
 * Reads the body of a request. Beyond the limit it keeps nothing but reads on, so that the client can read why it was refused.
 * @param max in bytes
 * @returns undefined when the body is longer
 */
export function bodyOf(request: IncomingMessage, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    // An incomplete body counts as none when the client has broken off: nobody is left to read a refusal.
    if (request.destroyed) return resolve(new Uint8Array());
    request.once('error', () => resolve(new Uint8Array()));
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= max) chunks.push(chunk);
      else resolve(undefined);
    });
    request.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
