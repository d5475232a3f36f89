import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The one with the smallest result first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
/** In bytes: shorter answers gain nothing from compression. */
const compressedFrom = 1024;
/** The quality of brotli while somebody waits for the answer: 5 takes as long as 4, and its result is 7 % smaller. */
export const quickQuality = 5;
export const bestQuality = 11;
/** As a power of two: brotli's default window of 2^22 bytes takes megabytes for each answer being compressed. */
const briefWindow = 16;
const keptWindow = 19;

/** Among equals, the one with the smallest result. */
export function chooseEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  return new Negotiator({ headers }).encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** @param length in bytes */
export function isWorthCompressing(contentType: string, length: number): boolean {
  return length >= compressedFrom && compressible.test(contentType);
}

/** For an answer that is sent once. */
export function compressBriefly(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quickQuality,
    [constants.BROTLI_PARAM_LGWIN]: briefWindow,
  };
  return promisify(brotliCompress)(body, { params });
}

/** For an answer that is kept. */
export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: keptWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

export const gzipOf: (body: Buffer) => Promise<Buffer> = promisify(gzip);
export const unbrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
