import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';

export interface PhotoLimit {
  bytes: number;
  problem: FieldProblem;
  code: ErrorCode;
}

/** docs/product.md 3.7. */
export const photoMaxBytes = 2 * 1024 * 1024;
const ofPeople: PhotoLimit = { bytes: photoMaxBytes, problem: 'photoSize', code: 'photo_too_large' };
/** A small file can hold a picture that fills the memory. A picture that must be decoded as a whole is refused, unread, above this size. */
export const photoMaxPixels = 50_000_000;
/** Panoramas of phones have more pixels. A picture that is stored row by row is drawn row by row and takes little memory at any size. */
export const photoMaxPixelsInRows = 200_000_000;
/** Of either side, in pixels: no phone's panorama is as long. The memory of a picture drawn row by row grows with its width. */
const photoMaxSide = 20_000;
export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'];

/**
 * How accepted files begin: a JPEG with its start and the marker of what follows (https://www.w3.org/Graphics/JPEG/itu-t81.pdf,
 * annex B), a PNG with its signature (https://www.w3.org/TR/png-3/#5PNG-file-signature).
 */
const beginnings = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * Undefined for a file that is no photo, whatever its name and type say.
 * @param start the file's first bytes
 */
export function photoFormat(start: Uint8Array): keyof typeof beginnings | undefined {
  return (['jpeg', 'png'] as const).find((format) =>
    beginnings[format].every((byte, index) => start[index] === byte),
  );
}

/** In all or on a side. */
export function hasTooManyPixels(
  { width, height }: { width: number; height: number },
  max = photoMaxPixelsInRows,
): boolean {
  return width > photoMaxSide || height > photoMaxSide || width * height > max;
}

/**
 * As far as size, type and first bytes tell: whether a photo can be drawn shows only in drawing.
 * @param start the file's first bytes, if they are known
 * @param limit the default is the limit of a person's photo
 */
export function photoProblem(
  { size, type }: { size: number; type: string },
  start?: Uint8Array,
  limit = ofPeople,
): FieldProblem | undefined {
  if (size > limit.bytes) return limit.problem;
  // A file without an extension has no type in a browser: then the bytes decide.
  const isDeclared = type === '' || photoTypes.includes(type);
  return isDeclared && (!start || photoFormat(start)) ? undefined : 'photoFormat';
}
