import type { FieldProblem } from '#domain/forms/fieldProblems.ts';
import { photoProblem, type PhotoLimit } from '#domain/photos.ts';

/**
 * @returns what is wrong with a file chosen as a photo: its size, its type, its first bytes, or that the browser cannot draw it
 */
export async function judgePhoto(file: File, limit?: PhotoLimit): Promise<FieldProblem | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const problem = photoProblem(file, new Uint8Array(await file.slice(0, 8).arrayBuffer()), limit);
    if (problem) return problem;
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return undefined;
  } catch {
    return 'photoFormat';
  } finally {
    URL.revokeObjectURL(address);
  }
}
