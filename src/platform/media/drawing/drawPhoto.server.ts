import { createRequire } from 'node:module';
import { ApiError, retryAfter } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { releaseTurn } from '#platform/http/turns.server.ts';
import { log } from '#platform/log/log.server.ts';
import { askProcess } from '#platform/process/askProcess.server.ts';
import { limitByShare } from '#platform/process/concurrency.server.ts';
import { hasTooManyPixels, photoMaxPixels, photoMaxPixelsInRows } from '../photos.ts';
import { readPhotoHeader } from './photoHeader.server.ts';

/** The whole picture within a square of this side, or its centre as a square. */
export interface DrawnSize {
  side: number;
  isSquare?: true;
  quality: number;
}

export interface DrawingTask {
  bytes: Uint8Array;
  sizes: readonly DrawnSize[];
  residentMegabytes: number;
}

export type Drawing = { pictures: Uint8Array[] } | { fault: string };

const source = createRequire(import.meta.url).resolve('#platform/media/drawing/drawingProcess.server.ts');
/** A phone's photo of 48 megapixels needs half of either, on a busy machine (docs/security.md). */
const drawingLimits = { milliseconds: 10_000, heapMegabytes: 64, residentMegabytes: 512 };
/** In bytes: 20,000 pixels of 8 bits with transparency. Memory grows with it even if a picture is decoded row by row. */
const maxRowBytes = 80_000;
const inTurn = limitByShare(2);

const stopping = new AbortController();

export function endDrawings(): void {
  stopping.abort();
}

/**
 * Re-encodes a photo, which removes everything but the picture. Its bytes decide whether it is accepted, not its name or
 * declared type. Decoders have bugs, and small files can take any time and memory: a separate process decodes it, and is killed
 * beyond its limits, when the client has disconnected, and when this process shuts down.
 * @returns a JPEG in each size
 * @throws {ApiError} photo_format, also for a damaged picture; photo_pixels; photo_too_complex; unavailable if aborted
 */
export function drawPhoto<const Sizes extends readonly DrawnSize[]>(
  photo: Blob,
  { network, id, gone }: Sender,
  sizes: Sizes,
  limits = drawingLimits,
): Promise<{ [Place in keyof Sizes]: Uint8Array }> {
  const ending = AbortSignal.any([gone, stopping.signal]);
  const draw = async () => {
    const bytes = await photo.bytes();
    requireDrawable(bytes);
    const task: DrawingTask = { bytes, sizes, residentMegabytes: limits.residentMegabytes };
    const drawing = await askProcess<Drawing>(source, task, { ...limits, ending });
    if (drawing && 'pictures' in drawing) return drawing.pictures as { [Place in keyof Sizes]: Uint8Array };
    if (ending.aborted) throw new ApiError('unavailable', { headers: { 'retry-after': retryAfter } });
    if (drawing && !isMachinesFault(drawing.fault)) throw new ApiError('photo_format');
    log.warn({ bytes: bytes.length, fault: drawing?.fault }, 'a photo exceeded the time or memory limit');
    throw new ApiError('photo_too_complex');
  };
  return releaseTurn(() => inTurn([{ of: network }, { of: id }], draw));
}

function requireDrawable(bytes: Uint8Array): void {
  const header = readPhotoHeader(bytes);
  if (!header) throw new ApiError('photo_format');
  const max = header.isInRows ? photoMaxPixelsInRows : photoMaxPixels;
  if (hasTooManyPixels(header, max) || header.rowBytes > maxRowBytes) throw new ApiError('photo_pixels');
}

/** sharp and libvips distinguish a lack of resources from a bad picture only by the message. */
function isMachinesFault(fault: string): boolean {
  return /out of memory|unable to create thread/i.test(fault);
}
