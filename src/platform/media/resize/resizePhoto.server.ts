import { createRequire } from 'node:module';
import { ApiError, makeUnavailable } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { releaseTurn } from '#platform/http/turns.server.ts';
import { log } from '#platform/log/log.server.ts';
import { callProcess } from '#platform/process/callProcess.server.ts';
import { limitByShare } from '#platform/process/concurrency.server.ts';
import { hasTooManyPixels, photoMaxPixels, photoMaxPixelsInRows } from '../photos.ts';
import { readPhotoHeader } from './photoHeader.server.ts';

/** The whole picture within a square of this side, or its centre as a square. */
export interface PhotoVariant {
  side: number;
  isSquare?: true;
  quality: number;
}

export interface ResizeTask {
  bytes: Uint8Array;
  sizes: readonly PhotoVariant[];
  residentMegabytes: number;
}

export type ResizeResult = { pictures: Uint8Array[] } | { fault: string };

const source = createRequire(import.meta.url).resolve('#platform/media/resize/resizeProcess.server.ts');
/** A phone's photo of 48 megapixels needs half of either, on a busy machine (docs/security.md). */
const resizeLimits = { milliseconds: 10_000, heapMegabytes: 64, residentMegabytes: 512 };
/** In bytes: 20,000 pixels of 8 bits with transparency. Memory grows with it even if a picture is decoded row by row. */
const maxRowBytes = 80_000;
const inTurn = limitByShare(2);

const stopping = new AbortController();

export function abortResizing(): void {
  stopping.abort();
}

/**
 * Re-encodes a photo, which removes everything but the picture. Its bytes decide whether it is accepted, not its name or
 * declared type. Decoders have bugs, and small files can take any time and memory: a separate process decodes it, and is killed
 * beyond its limits, when the client has disconnected, and when this process shuts down.
 * @returns a JPEG in each size
 * @throws {ApiError} photo_format, also for a damaged picture; photo_pixels; photo_too_complex; unavailable if aborted
 */
export function resizePhoto<const Sizes extends readonly PhotoVariant[]>(
  photo: Blob,
  { network, id, gone }: Sender,
  sizes: Sizes,
  limits = resizeLimits,
): Promise<{ [Place in keyof Sizes]: Uint8Array }> {
  const ending = AbortSignal.any([gone, stopping.signal]);
  const resize = async () => {
    const bytes = await photo.bytes();
    requireResizable(bytes);
    const task: ResizeTask = { bytes, sizes, residentMegabytes: limits.residentMegabytes };
    const result = await callProcess<ResizeResult>(source, task, { ...limits, ending });
    if (result && 'pictures' in result) return result.pictures as { [Place in keyof Sizes]: Uint8Array };
    if (ending.aborted) throw makeUnavailable();
    if (result && !isResourceFault(result.fault)) throw new ApiError('photo_format');
    log.warn({ bytes: bytes.length, fault: result?.fault }, 'a photo exceeded the time or memory limit');
    throw new ApiError('photo_too_complex');
  };
  return releaseTurn(() => inTurn([{ of: network }, { of: id }], resize));
}

function requireResizable(bytes: Uint8Array): void {
  const header = readPhotoHeader(bytes);
  if (!header) throw new ApiError('photo_format');
  const max = header.isInRows ? photoMaxPixelsInRows : photoMaxPixels;
  if (hasTooManyPixels(header, max) || header.rowBytes > maxRowBytes) throw new ApiError('photo_pixels');
}

/** sharp and libvips distinguish a lack of resources from a bad picture only by the message. */
function isResourceFault(fault: string): boolean {
  return /out of memory|unable to create thread/i.test(fault);
}
