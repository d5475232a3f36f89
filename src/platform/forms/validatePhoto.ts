import { hasTooManyPixels, type PhotoLimit, photoProblem } from '#platform/media/photos.ts';
import type { FieldProblem } from './fieldProblems.ts';

/** Checks size, type, first bytes, pixels, and that the browser can decode it. The server may allow fewer pixels. */
export async function validatePhoto(file: File, limit?: PhotoLimit): Promise<FieldProblem | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const problem = photoProblem(file, new Uint8Array(await file.slice(0, 8).arrayBuffer()), limit);
    if (problem) return problem;
    const picture = new Image();
    const isKnown = loaded(picture);
    picture.src = address;
    await isKnown;
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (hasTooManyPixels({ width, height })) return 'photoPixels';
    await picture.decode();
    return undefined;
  } catch {
    return 'photoFormat';
  } finally {
    URL.revokeObjectURL(address);
  }
}

function loaded(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error('The picture cannot be read'));
  });
}
