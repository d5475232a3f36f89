import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
const refused = /\b(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/;
/** Smaller answers do not gain from it. */
const compressedFrom = 1024;
/** How hard an answer is compressed that somebody waits for: 5 takes as long as 4 and leaves 7 % less. */
export const quickQuality = 5;
export const bestQuality = 11;
/** Brotli's default window of 2^22 bytes takes megabytes for each answer that is being compressed. */
const briefWindow = 16;
const keptWindow = 19;

/** @returns the best encoding that an Accept-Encoding header takes */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  const taken = refused.test(text) ? text.replace(new RegExp(refused, 'g'), ',') : text;
  if (/\bbr\b/.test(taken)) return 'br';
  return /\bgzip\b/.test(taken) ? 'gzip' : 'identity';
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
