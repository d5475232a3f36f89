import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** What an answer is sent in, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
/** Smaller answers do not gain from it. */
const compressedFrom = 1024;
/** How hard an answer is compressed that somebody waits for: 5 takes as long as 4 and leaves 7 % less. */
export const quickQuality = 5;
export const bestQuality = 11;
/** Brotli's default window of 2^22 bytes takes megabytes for each answer that is being compressed. */
const briefWindow = 16;
const keptWindow = 19;

/** @returns the encoding that a request likes best: of two that it likes as much, the smaller answer */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  return new Negotiator({ headers }).encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** @returns whether an answer of this type and length is worth compressing */
export function gains(contentType: string, length: number): boolean {
  return length >= compressedFrom && compressible.test(contentType);
}

/** For an answer that is sent once. */
export function compressedBriefly(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quickQuality,
    [constants.BROTLI_PARAM_LGWIN]: briefWindow,
  };
  return promisify(brotliCompress)(body, { params });
}

/** For an answer that is kept. */
export function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: keptWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

export const gzipOf: (body: Buffer) => Promise<Buffer> = promisify(gzip);
export const unbrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
