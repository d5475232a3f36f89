import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { ownServiceEndpoints } from './api.ts';
import { changeOwnService, readOwnService, uploadOwnPicture } from './ownService.server.ts';

export const ownService = {
  operations: defineOperations(ownServiceEndpoints, {
    readOwnService: ({ db, provider }) => readOwnService(db, provider),
    changeOwnService: ({ db, provider, body }) => changeOwnService(db, provider, body),
    uploadOwnPicture: ({ db, provider, body, sender }) => uploadOwnPicture(db, provider, body.photo, sender),
  }),
} satisfies Feature;
