import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Call, RequestHeaders } from '#platform/http/call.server.ts';
import type { Rendered } from './rendering.ts';

/** In milliseconds: how long a client may pause while sending its body before it is disconnected, since others wait for the turn. */
const stallMilliseconds = 10_000;

/**
 * @param url with the site's origin, whatever the Host header
 * @param address the client's IP address
 */
export function readCall(
  request: IncomingMessage,
  response: ServerResponse,
  { url, address, stall = stallMilliseconds }: { url: URL; address: string; stall?: number },
): Call {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return {
    method: request.method ?? 'GET',
    url,
    headers: readHeaders(request),
    address,
    readBody: (max) => readBody(request, max, stall),
    storeBody: async (max, path, arriving) => {
      const file = await open(path, 'wx');
      const end = () => request.destroy();
      arriving.ending.signal.addEventListener('abort', end);
      const store = (chunk: Buffer) => {
        arriving.bytes += chunk.length;
        return file.appendFile(chunk);
      };
      try {
        return await receive(request, { max, stall, store });
      } finally {
        arriving.ending.signal.removeEventListener('abort', end);
        await file.close();
      }
    },
    gone: gone.signal,
  };
}

export function toRendered({ status, headers, body }: Answer): Rendered {
  return { status, headers, body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? []) };
}

export function readHeaders({ headers }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => {
      const value = headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
    keys: () => Object.keys(headers),
  };
}

/**
 * @param max in bytes
 * @returns undefined if the body is longer or breaks off
 */
export async function readBody(
  request: IncomingMessage,
  max: number,
  stall = stallMilliseconds,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  const store = (chunk: Buffer) => void chunks.push(chunk);
  return (await receive(request, { max, stall, store })) ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}

interface Receiving {
  max: number;
  stall: number;
  /** Backpressure: the connection is paused until the promise resolves. */
  store: (chunk: Buffer) => void | Promise<void>;
}

/**
 * Beyond the limit it discards but reads on, so that the client can read the response.
 * @returns false if the body is longer or breaks off
 */
async function receive(request: IncomingMessage, { max, stall, store }: Receiving): Promise<boolean> {
  if (request.destroyed) return false;
  const stalled = setTimeout(() => request.destroy(), stall);
  let length = 0;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      request.on('error', () => undefined);
      request.once('close', () => resolve(false));
      request.once('end', () => resolve(true));
      request.on('data', (chunk: Buffer) => {
        stalled.refresh();
        length += chunk.length;
        if (length > max) return resolve(false);
        const storing = store(chunk);
        if (!storing) return;
        request.pause();
        storing.then(() => request.resume(), reject);
      });
    });
  } finally {
    clearTimeout(stalled);
  }
}
