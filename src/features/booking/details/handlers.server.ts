import { defineOperations } from '#platform/http/operations.server.ts';
import { readRequestKey } from '../idempotency.server.ts';
import { detailsEndpoints } from './api.ts';
import { listDetails, readProviderDetails, readProviderPhoto } from './bookingDetails.server.ts';
import { addPhoto, readOwnPhoto, removePhoto } from './detailPhotos.server.ts';
import { changeDetails, readDetails } from './details.server.ts';

export const detailsOperations = defineOperations(detailsEndpoints, {
  readDetails: ({ db, customer, lang, params }) => readDetails(db, customer, params.id, lang),
  changeDetails: ({ db, customer, lang, params, body }) => changeDetails(db, customer, params.id, body, lang),
  addPhoto: async ({ db, customer, params, query, body, sender, headers }) =>
    addPhoto(db, { customer, id: params.id, ...query, sender, key: readRequestKey(headers) }, body.photo),
  readPhoto: ({ db, customer, params, query }) => readOwnPhoto(db, customer, { ...params, ...query }),
  removePhoto: ({ db, customer, params }) => removePhoto(db, customer, params),
  listProviderDetails: ({ db, provider }) => listDetails(db, provider),
  readProviderDetails: ({ db, provider, params }) => readProviderDetails(db, provider, params.id),
  readProviderPhoto: ({ db, provider, params, query }) =>
    readProviderPhoto(db, provider, { ...params, ...query }),
});
