import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { settings } from '#platform/config/settings.server.ts';
import { ForeignError } from './foreignError.server.ts';
import { type Network, ownNetwork, requireAllowed, sendRequest } from './network.server.ts';

export const foreignLimits = { milliseconds: 20_000, redirects: 5, bytes: 20 * 1024 * 1024 };

/** For conditional requests (RFC 9110, section 8.8). */
export interface Version {
  etag: string | null;
  lastModified: string | null;
}

interface Reading {
  accept: string;
  known?: Version;
  ending?: AbortSignal;
  limits?: typeof foreignLimits;
  network?: Network;
}

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificateFaults = /CERT|SIGNATURE|UNABLE_TO|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH/;
const redirects = [301, 302, 303, 307, 308];

/**
 * Fetches a URL that a user has given. It cannot reach this machine or its networks, regardless of the URL, its DNS server and
 * redirects.
 * @returns undefined if the known version is current
 * @throws {ForeignError}
 */
export async function safeFetch(
  address: string,
  { accept, known, ending, limits = foreignLimits, network = ownNetwork }: Reading,
): Promise<{ text: string; version: Version } | undefined> {
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const signal = ending ? AbortSignal.any([timeout, ending]) : timeout;
  const headers = {
    accept,
    'accept-encoding': 'gzip',
    'user-agent': `HomeServiceApp (+${settings.publicOrigin})`,
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  try {
    let url = requireAllowed(address, network);
    for (let left = limits.redirects; left >= 0; left--) {
      const response = await sendRequest(url, headers, signal, network);
      const { statusCode = 0 } = response;
      if (statusCode === 200)
        return { text: await textOf(response, limits.bytes), version: versionOf(response) };
      response.destroy();
      if (statusCode === 304 && known) return undefined;
      const next = redirects.includes(statusCode) ? response.headers.location : undefined;
      if (!next || !URL.canParse(next, url)) break;
      url = requireAllowed(new URL(next, url).href, network);
    }
    throw new ForeignError('refused');
  } catch (error) {
    // Network, decompression and timeout errors have a code; their messages may contain the URL.
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof ForeignError || !code) throw error;
    throw new ForeignError(certificateFaults.test(code) ? 'certificate' : 'unreachable');
  }
}

async function textOf(response: IncomingMessage, max: number): Promise<string> {
  const parts: Buffer[] = [];
  const atMost = (chunks: AsyncIterable<Buffer>) => limited(chunks, max);
  const gather = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) parts.push(chunk);
  };
  const packing = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (packing === 'gzip' || packing === 'x-gzip')
    await pipeline(response, atMost, createGunzip(), atMost, gather);
  else if (packing === 'identity') await pipeline(response, atMost, gather);
  else {
    response.destroy();
    throw new ForeignError('refused');
  }
  return decoderOf(response).decode(Buffer.concat(parts));
}

async function* limited(chunks: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > max) throw new ForeignError('tooLarge');
    yield chunk;
  }
}

function decoderOf({ headers }: IncomingMessage): TextDecoder {
  const [, label = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

function versionOf({ headers }: IncomingMessage): Version {
  const limited = (value: string | undefined) => (value && value.length <= 250 ? value : null);
  return { etag: limited(headers.etag), lastModified: limited(headers['last-modified']) };
}
