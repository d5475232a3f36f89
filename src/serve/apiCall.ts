import type { IncomingMessage } from 'node:http';
import type { Answer, Call } from '#server/http/call.ts';
import type { Rendered } from './rendering.ts';

/**
 * @param url of what is asked for, at the site's origin whatever host the client named
 * @param address of the client
 * @returns a client's request as the API reads it
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

/** @returns an answer of the API as one of Astro's */
export function renderedOf({ status, headers, body }: Answer): Rendered {
  return { status, headers, body: Buffer.from(body ?? '') };
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/**
 * Stops keeping what comes after the limit; the rest is still taken, so that the client can read why it was refused.
 * @returns undefined when there were more than `max` bytes
 */
export function bodyOf(request: IncomingMessage, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= max) chunks.push(chunk);
      else resolve(undefined);
    });
    request.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    // The client broke off: a part of a body is none, and nobody hears that it is refused.
    request.once('error', () => resolve(new Uint8Array()));
  });
}
