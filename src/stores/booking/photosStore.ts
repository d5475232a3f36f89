import { atom } from 'nanostores';
import { CallError } from '#contract/call.ts';
import { addPhoto, removePhoto } from '#contract/bookings/photos.ts';
import { mostPhotos } from '#domain/bookings.ts';
import { bookingPhotos } from '#domain/photos.ts';
import type { FieldProblem } from '#domain/forms/fieldProblems.ts';
import { judgePhoto } from '../forms/judgePhoto.ts';
import { request } from '../requests.ts';

/** A photo that is chosen and not yet sent, with an address at which this page can show it. */
export interface ChosenPhoto {
  file: File;
  address: string;
}

export type PhotosStore = ReturnType<typeof photosStore>;

/**
 * The photos of a booking, and what is said of files that are none. Nothing holds before it is sent.
 * @param stored the ids of those that the booking has
 * @param say what is said of each problem of a file
 * @param ask calls the API
 * @param judge finds what is wrong with a file before it is sent
 */
export function photosStore(
  stored: string[],
  say: Partial<Record<FieldProblem, string>>,
  ask = request,
  judge = judgePhoto,
) {
  const $stored = atom(stored);
  const $chosen = atom<ChosenPhoto[]>([]);
  const $refused = atom<string[]>([]);
  let removed: string[] = [];
  let taking = Promise.resolve();

  /** What is no photo, or one too many, is said; the others stay. */
  function take(files: File[]): Promise<void> {
    taking = taking.then(() => judgeAll(files));
    return taking;
  }

  async function judgeAll(files: File[]): Promise<void> {
    $refused.set([]);
    for (const file of files) {
      const isFull = $stored.get().length + $chosen.get().length >= mostPhotos;
      const problem = (await judge(file, bookingPhotos)) ?? (isFull ? 'mostPhotos' : undefined);
      if (problem) refuse(file, say[problem] ?? problem);
      else $chosen.set([...$chosen.get(), { file, address: URL.createObjectURL(file) }]);
    }
  }

  function refuse({ name }: File, why: string): void {
    $refused.set([...$refused.get(), `${name}: ${why}`]);
  }

  function drop(photo: string | ChosenPhoto): void {
    $refused.set([]);
    if (typeof photo === 'string') {
      removed = [...removed, photo];
      $stored.set($stored.get().filter((each) => each !== photo));
      return;
    }
    unchoose(photo);
  }

  function unchoose(photo: ChosenPhoto): void {
    URL.revokeObjectURL(photo.address);
    $chosen.set($chosen.get().filter((each) => each !== photo));
  }

  /**
   * Sends to a booking what has changed. What was sent is not sent again, should the rest have to be.
   * @returns whether all of it was taken; what the server finds wrong with a file is said of it
   * @throws {CallError} when something could not be sent
   */
  async function send(id: string): Promise<boolean> {
    await taking;
    for (const photo of removed) {
      await ask(removePhoto, { params: { id, photo } }).catch(unlessGone);
      removed = removed.filter((each) => each !== photo);
    }
    let taken = true;
    for (const photo of $chosen.get()) taken = (await sendOne(id, photo)) && taken;
    return taken;
  }

  async function sendOne(id: string, photo: ChosenPhoto): Promise<boolean> {
    const body = new FormData();
    body.set('photo', photo.file);
    try {
      const { _id } = await ask(addPhoto, { params: { id }, body });
      unchoose(photo);
      $stored.set([...$stored.get(), _id]);
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || !error.answer?.code.includes('photo')) throw error;
      unchoose(photo);
      refuse(photo.file, error.message);
      return false;
    }
  }

  return { $stored, $chosen, $refused, take, drop, send };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
}
