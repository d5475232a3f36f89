import { bookingData, type Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { readRequestKey } from '../idempotency.server.ts';
import * as api from './api.ts';
import {
  deleteOldDetails,
  listProviderDetails,
  readProviderDetails,
  readProviderPhoto,
} from './bookingDetails.server.ts';
import { addPhoto, readPhoto, removePhoto } from './detailPhotos.server.ts';
import { changeDetails, readDetails } from './details.server.ts';
import { detailsMails } from './mails.server.ts';
import { deleteOrphanedPhotos } from './orphanedPhotos.server.ts';
import { listDetailsByBooking } from './storedDetails.server.ts';

export const details = {
  operations: defineOperations(api, {
    readDetails: ({ db, customer, lang, params }) => readDetails(db, customer, params.id, lang),
    changeDetails: ({ db, customer, lang, params, body }) =>
      changeDetails(db, customer, params.id, body, lang),
    addPhoto: async ({ db, customer, params, query, body, sender, headers }) =>
      addPhoto(db, { customer, id: params.id, ...query, sender, key: readRequestKey(headers) }, body.photo),
    readPhoto: ({ db, customer, params, query }) => readPhoto(db, customer, { ...params, ...query }),
    removePhoto: ({ db, customer, params }) => removePhoto(db, customer, params),
    listProviderDetails: ({ db, provider }) => listProviderDetails(db, provider),
    readProviderDetails: ({ db, provider, params }) => readProviderDetails(db, provider, params.id),
    readProviderPhoto: ({ db, provider, params, query }) =>
      readProviderPhoto(db, provider, { ...params, ...query }),
  }),
  errors: {
    photos_full: 409,
    booking_photo_too_large: 413,
  },
  mails: detailsMails,
  hourly: [deleteOldDetails, deleteOrphanedPhotos],
  bookingData: bookingData({ details: api.detailsShape }, async (db, _customer, bookings) => {
    const details = await listDetailsByBooking(db, bookings);
    return (booking) => ({ details: details.get(booking) ?? api.emptyDetails });
  }),
  eraseFiles: deleteOrphanedPhotos,
} satisfies Feature;
