import { request } from '#features/account/requests.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { QueryOf } from '#platform/http/endpoint.ts';
import { addPhoto, removePhoto } from './api.ts';
import type { PhotoCalls } from './photosStore.ts';

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
