import { CallError } from '#contract/call.ts';
import { addPhoto, removePhoto } from '#contract/bookings/photos.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { request } from '../requests.ts';
import type { PhotoCalls } from './photosStore.ts';

export function detailsPhotos(id: string, ask = request, query: QueryOf<typeof addPhoto> = {}): PhotoCalls {
  return {
    add: (body) => ask(addPhoto, { params: { id }, query, body }),
    remove: (photo) => ask(removePhoto, { params: { id, photo } }).catch(unlessGone),
  };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
}
