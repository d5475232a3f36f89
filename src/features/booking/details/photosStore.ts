import { atom } from 'nanostores';
import { request } from '#features/account/requests.ts';
import { attempt } from '#platform/client/attempts.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { validatePhoto } from '#platform/forms/validatePhoto.ts';
import { CallError, ignoreNotFound } from '#platform/http/call.ts';
import type { QueryOf } from '#platform/http/endpoint.ts';
import { addPhoto, removePhoto } from './api.ts';
import { attachedPhotos, maxPhotos } from './detailLimits.ts';

interface ChosenPhoto {
  file: File;
  url: string;
  sent?: string;
}

export interface PhotoCalls {
  add: (body: FormData, headers: { 'Idempotency-Key': string }) => Promise<{ _id: string }>;
  remove?: (photo: string) => Promise<unknown>;
}

export type PhotosStore = ReturnType<typeof photosStore>;

/** The photos of a booking or a message, and the problems of rejected files. Changes take effect when they are sent. */
export function photosStore(
  stored: string[],
  problemTexts: Partial<Record<FieldProblem, string>>,
  validate = validatePhoto,
  max = maxPhotos,
) {
  const $stored = atom(stored);
  const $chosen = atom<ChosenPhoto[]>([]);
  const $refused = atom<string[]>([]);
  let removed: string[] = [];
  let choosing = Promise.resolve();

  /** Reports files that are not photos or exceed the limit, and keeps the rest. */
  function choose(files: File[]): Promise<void> {
    choosing = choosing.then(() => validateAll(files));
    return choosing;
  }

  async function validateAll(files: File[]): Promise<void> {
    $refused.set([]);
    for (const file of files) {
      const isFull = $stored.get().length + $chosen.get().length >= max;
      const problem = (await validate(file, attachedPhotos)) ?? (isFull ? 'mostPhotos' : undefined);
      if (problem) refuse(file, problemTexts[problem] ?? problem);
      else $chosen.set([...$chosen.get(), { file, url: URL.createObjectURL(file) }]);
    }
  }

  function refuse({ name }: File, why: string): void {
    $refused.set([...$refused.get(), `${name}: ${why}`]);
  }

  function drop(photo: string | ChosenPhoto): void {
    $refused.set([]);
    const id = typeof photo === 'string' ? photo : photo.sent;
    if (id) removed = [...removed, id];
    if (typeof photo === 'string') $stored.set($stored.get().filter((each) => each !== photo));
    else unchoose(photo);
  }

  function unchoose({ url }: ChosenPhoto): void {
    URL.revokeObjectURL(url);
    $chosen.set($chosen.get().filter((each) => each.url !== url));
  }

  /**
   * Sends the changes. A retry skips what was sent.
   * @returns whether all were accepted; the problems of the others are shown
   * @throws {CallError} if a request failed
   */
  async function send({ add, remove }: PhotoCalls): Promise<boolean> {
    await choosing;
    for (const photo of remove ? removed : []) {
      await remove?.(photo);
      removed = removed.filter((each) => each !== photo);
    }
    let isComplete = true;
    for (const photo of $chosen.get())
      isComplete = (photo.sent !== undefined || (await sendOne(photo, add))) && isComplete;
    return isComplete;
  }

  async function sendOne(photo: ChosenPhoto, add: PhotoCalls['add']): Promise<boolean> {
    const body = new FormData();
    body.set('photo', photo.file);
    try {
      // The blob URL is unique, and the same on a retry.
      const { _id: sent } = await attempt(photo.url, (headers) => add(body, headers));
      $chosen.set($chosen.get().map((each) => (each.url === photo.url ? { ...each, sent } : each)));
      return true;
    } catch (error) {
      if (!(error instanceof CallError) || !error.answer?.code.includes('photo')) throw error;
      unchoose(photo);
      refuse(photo.file, error.message);
      return false;
    }
  }

  const sent = () => $chosen.get().flatMap(({ sent: id }) => id ?? []);

  function clearSent(ids: string[]): void {
    for (const photo of $chosen.get()) if (photo.sent && ids.includes(photo.sent)) unchoose(photo);
    removed = [];
    $refused.set([]);
  }

  const resetSent = () => $chosen.set($chosen.get().map(({ file, url }) => ({ file, url })));

  return { $stored, $chosen, $refused, choose, drop, send, sent, clearSent, resetSent };
}

export function detailsPhotos(
  id: string,
  callApi = request,
  query: QueryOf<typeof addPhoto> = {},
): PhotoCalls {
  return {
    add: (body, headers) => callApi(addPhoto, { params: { id }, query, body, headers }),
    remove: (photo) => callApi(removePhoto, { params: { id, photo } }).catch(ignoreNotFound),
  };
}
