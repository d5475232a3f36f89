import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
/** In bytes: compression does not help smaller responses. */
const compressedFrom = 1024;
/** Brotli's quality while a client waits: 5 takes as long as 4, and its result is 7 % smaller. */
export const quickQuality = 5;
export const bestQuality = 11;
/** Log2 of the window: brotli's default of 2^22 bytes takes megabytes per response. */
const briefWindow = 16;
const cachedWindow = 19;

export function chooseEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  return new Negotiator({ headers }).encoding(encodings, { preferred: encodings }) ?? 'identity';
}

export function isWorthCompressing(contentType: string, length: number): boolean {
  return length >= compressedFrom && compressible.test(contentType);
}

export function compressBriefly(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quickQuality,
    [constants.BROTLI_PARAM_LGWIN]: briefWindow,
  };
  return promisify(brotliCompress)(body, { params });
}

export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: cachedWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

export const compressGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip);
export const decompressBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
