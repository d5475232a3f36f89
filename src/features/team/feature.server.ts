import { listEmptySearches } from '#features/catalog/search/emptySearches.server.ts';
import { uploadPicture } from '#features/catalog/servicePictures.server.ts';
import type { Feature } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import {
  approveApplication,
  listApplications,
  readApplication,
  rejectApplication,
} from './applications.server.ts';
import { teamMails } from './mails.server.ts';
import { approveRequest, listRequests, readRequest, rejectRequest } from './requestDecisions.server.ts';
import { restoreVersion, updateTeamService } from './serviceEdits.server.ts';
import {
  listTeamServices,
  readTeamService,
  revokeProviderLinks,
  sendProviderLink,
  setServiceStatus,
} from './teamCatalogue.server.ts';
import { listMembers, listTeamEvents, resetSecondFactor } from './teamSecurity.server.ts';

const operations = defineOperations(api, {
  listApplications: ({ db, query }) => listApplications(db, query),
  readApplication: ({ db, params }) => readApplication(db, params.id),
  approveApplication: ({ db, customer, params, body, lang }) =>
    approveApplication(db, customer, params.id, body, lang),
  rejectApplication: ({ db, customer, params, body, lang }) =>
    rejectApplication(db, customer, params.id, body.reason, lang),
  listRequests: ({ db, lang, query }) => listRequests(db, lang, query),
  readRequest: ({ db, lang, params }) => readRequest(db, lang, params.id),
  approveRequest: ({ db, customer, params, body, lang }) =>
    approveRequest(db, customer, { id: params.id, edit: body, lang }),
  rejectRequest: ({ db, customer, params, body, lang }) =>
    rejectRequest(db, customer, { id: params.id, reason: body.reason, lang }),
  listTeamServices: ({ db, lang, query }) => listTeamServices(db, lang, query),
  readTeamService: ({ db, params }) => readTeamService(db, params.id),
  updateTeamService: ({ db, customer, params, body }) => updateTeamService(db, customer, params.id, body),
  restoreVersion: ({ db, customer, params: { id, version } }) =>
    restoreVersion(db, customer, { id, version }),
  setServiceStatus: ({ db, customer, params, body }) =>
    setServiceStatus(db, customer, params.id, body.status),
  sendProviderLink: ({ db, customer, params }) => sendProviderLink(db, customer, params.id),
  revokeProviderLinks: ({ db, customer, params }) => revokeProviderLinks(db, customer, params.id),
  listMembers: ({ db, customer }) => listMembers(db, customer),
  resetSecondFactor: ({ db, customer, params }) => resetSecondFactor(db, customer, params.id),
  listEmptySearches: ({ db }) => listEmptySearches(db),
  listTeamEvents: ({ db, lang, query }) => listTeamEvents(db, lang, query),
  uploadPicture: ({ db, body, sender }) => uploadPicture(db, body.photo, sender),
});

export const team = {
  operations,
  errors: {
    already_approved: 409,
    already_rejected: 409,
  },
  mails: teamMails,
} satisfies Feature;
