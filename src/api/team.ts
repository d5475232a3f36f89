import { emptySearches } from '#features/catalog/search/emptySearches.server.ts';
import { liftMemberFactors, listTeamMembers, teamEvents } from '#features/team/teamSecurity.server.ts';
import {
  approveApplication,
  listApplications,
  readApplication,
  rejectApplication,
} from '#features/team/applications.server.ts';
import {
  approveRequest,
  listRequests,
  readRequest,
  rejectRequest,
} from '#features/team/requestDecisions.server.ts';
import { changePrices, readPrices } from '#features/provider/prices.server.ts';
import { changeQuestions, readOwnQuestions } from '#features/provider/questions.server.ts';
import { restoreVersion } from '#features/team/restoreVersion.server.ts';
import { updateService } from '#features/team/serviceEdits.server.ts';
import { uploadPicture } from '#features/catalog/servicePictures.server.ts';
import {
  listTeamServices,
  readTeamService,
  revokeProviderLinks,
  sendProviderLink,
  setStatus,
} from '#features/team/teamCatalogue.server.ts';
import {
  endReport,
  openReports,
  readReportedPhoto,
  readReportedThread,
} from '#features/messages/reports.server.ts';
import { decideDispute, listOpenDisputes } from '#features/booking/no-show/noteNoShow.server.ts';
import type { Handlers } from './handler.ts';

export const teamHandlers = {
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
  updateTeamService: ({ db, customer, params, body }) => updateService(db, customer, params.id, body),
  readTeamPrices: ({ db, params }) => readPrices(db, params.id),
  changeTeamPrices: ({ db, customer, params, body }) => changePrices(db, customer, params.id, body),
  readTeamQuestions: ({ db, params }) => readOwnQuestions(db, params.id),
  changeTeamQuestions: ({ db, customer, params, body }) => changeQuestions(db, customer, params.id, body),
  restoreVersion: ({ db, customer, params: { id, version } }) =>
    restoreVersion(db, customer, { id, version }),
  setServiceStatus: ({ db, customer, params, body }) => setStatus(db, customer, params.id, body.status),
  sendProviderLink: ({ db, customer, params }) => sendProviderLink(db, customer, params.id),
  revokeProviderLinks: ({ db, customer, params }) => revokeProviderLinks(db, customer, params.id),
  listMembers: ({ db, customer }) => listTeamMembers(db, customer),
  liftFactors: ({ db, customer, params }) => liftMemberFactors(db, customer, params.id),
  listDisputes: ({ db, lang }) => listOpenDisputes(db, lang),
  decideDispute: ({ db, customer, params, body }) => decideDispute(db, customer, params.id, body.remove),
  listReports: ({ db, lang }) => openReports(db, lang),
  readReport: ({ db, params, query }) => readReportedThread(db, params.id, query),
  readReportPhoto: ({ db, params, query }) => readReportedPhoto(db, { ...params, ...query }),
  endReport: ({ db, params }) => endReport(db, params.id),
  listEmptySearches: ({ db }) => emptySearches(db),
  listTeamEvents: ({ db, lang, query }) => teamEvents(db, lang, query),
  uploadPicture: ({ db, body, sender }) => uploadPicture(db, body.photo, sender),
} satisfies Partial<Handlers>;
