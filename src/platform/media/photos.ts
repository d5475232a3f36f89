import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import type { ErrorCode } from '#platform/http/errorCodes.ts';

export interface PhotoLimit {
  bytes: number;
  problem: FieldProblem;
  code: ErrorCode;
}

export const photoMaxBytes = 2 * 1024 * 1024;
const ofPeople: PhotoLimit = { bytes: photoMaxBytes, problem: 'photoSize', code: 'photo_too_large' };
/**
 * A small file can decode to a picture that fills the memory. Larger pictures are rejected unread, unless they are stored row
 * by row.
 */
export const photoMaxPixels = 50_000_000;
/** Phone panoramas have more pixels. A picture that is stored row by row needs little memory at any size. */
export const photoMaxPixelsInRows = 200_000_000;
/** The maximum of either side, in pixels: longer than any phone's panorama. Row by row, memory grows with the width. */
const photoMaxSide = 20_000;
export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'];

/**
 * The first bytes of accepted files: JPEG's start and next marker (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B),
 * PNG's signature (https://www.w3.org/TR/png-3/#5PNG-file-signature).
 */
const beginnings = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

export function photoFormat(start: Uint8Array): keyof typeof beginnings | undefined {
  return (['jpeg', 'png'] as const).find((format) =>
    beginnings[format].every((byte, index) => start[index] === byte),
  );
}

export function hasTooManyPixels(
  { width, height }: { width: number; height: number },
  max = photoMaxPixelsInRows,
): boolean {
  return width > photoMaxSide || height > photoMaxSide || width * height > max;
}

/**
 * Checks size, type and first bytes: only decoding shows whether a photo is valid.
 * @param start the file's first bytes, if known
 * @param limit by default that of a person's photo
 */
export function photoProblem(
  { size, type }: { size: number; type: string },
  start?: Uint8Array,
  limit = ofPeople,
): FieldProblem | undefined {
  if (size > limit.bytes) return limit.problem;
  // Browsers give a file without extension no type: then the bytes decide.
  const isDeclared = type === '' || photoTypes.includes(type);
  return isDeclared && (!start || photoFormat(start)) ? undefined : 'photoFormat';
}
