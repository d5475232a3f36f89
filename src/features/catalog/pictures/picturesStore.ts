import { atom } from 'nanostores';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { shrinkPhoto } from '#platform/forms/shrinkPhoto.ts';
import { validatePhoto } from '#platform/forms/validatePhoto.ts';
import { CallError } from '#platform/http/call.ts';
import { type PhotoLimit, photoMaxBytes } from '#platform/media/photos.ts';
import type { TeamPicture } from '../serviceShapes.ts';

/** The size of a phone's photo: the browser shrinks it before the upload. */
const chosenPicture: PhotoLimit = {
  bytes: 8 * 1024 * 1024,
  problem: 'bookingPhotoSize',
  code: 'photo_too_large',
};

export type PicturesStore = ReturnType<typeof picturesStore>;

/**
 * The pictures of a service and the messages about rejected files. Changes take effect when the form is saved.
 * @param send uploads a form with a file in the field `photo`
 */
export function picturesStore(
  first: TeamPicture[],
  validation: Record<FieldProblem, string>,
  send: (body: FormData) => Promise<Pick<TeamPicture, 'file' | 'url'>>,
  { validate = validatePhoto, shrink = shrinkPhoto } = {},
) {
  const $pictures = atom(first);
  const $refused = atom<string[]>([]);

  async function choose(photos: File[], pass: (photo: File) => unknown): Promise<void> {
    $refused.set([]);
    for (const photo of photos) {
      const problem = await validate(photo, chosenPicture);
      if (problem) refuse(photo, validation[problem]);
      else pass(photo);
    }
  }

  /** @throws {CallError} if the upload failed; a rejected file is shown at the field */
  async function upload(photo: File): Promise<void> {
    const body = new FormData();
    body.set('photo', await shrink(photo, photoMaxBytes));
    try {
      const picture = await send(body);
      $pictures.set([...$pictures.get(), { ...picture, alt: {} }]);
    } catch (error) {
      if (!(error instanceof CallError) || !error.answer?.code.startsWith('photo_')) throw error;
      refuse(photo, error.message);
    }
  }

  function refuse({ name }: File, why: string): void {
    $refused.set([...$refused.get(), `${name}: ${why}`]);
  }

  function move(picture: TeamPicture, to: number): void {
    const others = $pictures.get().filter((each) => each !== picture);
    $pictures.set(others.toSpliced(to, 0, picture));
  }

  function remove(index: number): void {
    $pictures.set($pictures.get().toSpliced(index, 1));
  }

  return { $pictures, $refused, choose, upload, move, remove };
}
