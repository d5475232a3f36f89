import type { FieldProblem } from './fields.ts';

/** Specification, sections 5 and 9. */
export const photoMaxBytes = 2 * 1024 * 1024;
/** A small file can hold a picture that fills the memory: more pixels than any camera's are refused unread. */
export const photoMaxPixels = 50_000_000;
export const photoTypes = ['image/jpeg', 'image/png', 'image/jpg'];

/** @returns what is wrong with a file as a photo, as far as its size and declared type tell; its bytes are judged by the server */
export function photoProblem({ size, type }: { size: number; type: string }): FieldProblem | undefined {
  if (size > photoMaxBytes) return 'photoSize';
  return photoTypes.includes(type) ? undefined : 'photoFormat';
}
