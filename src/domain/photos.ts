import type { FieldProblem } from './forms/fieldProblems.ts';

/** docs/product.md 3.7. */
export const photoMaxBytes = 2 * 1024 * 1024;
/** A small file can hold a picture that fills the memory: more pixels than any camera's are refused unread. */
export const photoMaxPixels = 50_000_000;
export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'];

/**
 * How the files that are taken begin: a JPEG with its start and the marker of what follows (https://www.w3.org/Graphics/JPEG/itu-t81.pdf,
 * annex B), a PNG with its signature (https://www.w3.org/TR/png-3/#5PNG-file-signature).
 */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/**
 * @param start its first bytes, where they are known
 * @returns what is wrong with a file as a photo, as far as this tells: whether it can be drawn is left to who draws it
 */
export function photoProblem(
  { size, type }: { size: number; type: string },
  start?: Uint8Array,
): FieldProblem | undefined {
  if (size > photoMaxBytes) return 'photoSize';
  // A file without an extension has no type in a browser: then the bytes decide.
  const isDeclared = type === '' || photoTypes.includes(type);
  const isBegun = !start || beginnings.some((bytes) => bytes.every((byte, place) => start[place] === byte));
  return isDeclared && isBegun ? undefined : 'photoFormat';
}
