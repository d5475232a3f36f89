import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import { serviceRequestMails } from './mails.server.ts';
import { changeOwnService, readOwnService, uploadOwnPicture } from './ownService.server.ts';
import { readOwnRequest, requestServiceChange } from './serviceRequests.server.ts';

export const ownService = {
  operations: defineOperations(api, {
    readOwnService: ({ db, provider }) => readOwnService(db, provider),
    changeOwnService: ({ db, provider, body }) => changeOwnService(db, provider, body),
    uploadOwnPicture: ({ db, provider, body, sender }) => uploadOwnPicture(db, provider, body.photo, sender),
    readOwnRequest: ({ db, provider }) => readOwnRequest(db, provider),
    requestServiceChange: ({ db, provider, body }) => requestServiceChange(db, provider, body),
  }),
  mails: serviceRequestMails,
} satisfies Feature;
