import { array, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { photoErrors, photoField } from '#features/account/photoField.ts';
import { securityEvents } from '#features/account/securityEvents.ts';
import { serviceEditStruct } from '#features/catalog/serviceShapes.ts';
import { applicationStatuses, serviceStatuses } from '#features/catalog/serviceStates.ts';
import { identityShape } from '#features/provider/service/api.ts';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { applicationShape, listedServiceShape, teamServiceShape } from './shapes.ts';

const waitingQuery = object({
  status: optional(enums(applicationStatuses)),
  q: optionalText(limits.search),
  page: count(),
});

const applicationsPath = '/{lang}/team/applications';

export const listApplications = endpoint({
  summary: 'Applications of one status, newest first, 24 a page',
  method: 'GET',
  path: applicationsPath,
  access: 'team',
  query: waitingQuery,
  status: 200,
  answer: object({ applications: array(applicationShape), total: number() }),
});

export const readApplication = endpoint({
  summary: 'One application with everything that was sent',
  method: 'GET',
  path: `${applicationsPath}/{id}`,
  access: 'team',
  status: 200,
  answer: applicationShape,
  errors: ['not_found'],
});

export const approveApplication = endpoint({
  summary: 'Publishes the service of an application at once, as the team has corrected it',
  method: 'POST',
  path: `${applicationsPath}/{id}/approve`,
  access: 'team',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  status: 200,
  answer: object({ serviceId: string() }),
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

export const rejectionStruct = object({ reason: requiredText(limits.text) });

export const rejectApplication = endpoint({
  summary: 'Rejects an application; the partner gets the reason by mail',
  method: 'POST',
  path: `${applicationsPath}/{id}/reject`,
  access: 'team',
  body: rejectionStruct,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

const requestShape = object({
  _id: string(),
  serviceId: string(),
  /** The service's name, in the language of the path. */
  service: string(),
  asked: identityShape,
  status: enums(applicationStatuses),
  createdAt: string(),
  decidedAt: nullable(string()),
  /** Null if that member has since left. */
  decidedBy: nullable(string()),
  reason: nullable(string()),
});

const requestsPath = '/{lang}/team/requests';

export const listRequests = endpoint({
  summary: 'What providers ask to change of who they are, of one status, newest first, 24 a page',
  method: 'GET',
  path: requestsPath,
  access: 'team',
  query: waitingQuery,
  status: 200,
  answer: object({ requests: array(requestShape), total: number() }),
});

export const readRequest = endpoint({
  summary: 'What one provider asks to change',
  method: 'GET',
  path: `${requestsPath}/{id}`,
  access: 'team',
  status: 200,
  answer: requestShape,
  errors: ['not_found'],
});

export const approveRequest = endpoint({
  summary: 'Changes a service as its provider has asked and the team has corrected it',
  method: 'POST',
  path: `${requestsPath}/{id}/approve`,
  access: 'team',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

export const rejectRequest = endpoint({
  summary: 'Rejects what a provider has asked for; they get the reason by mail',
  method: 'POST',
  path: `${requestsPath}/{id}/reject`,
  access: 'team',
  body: rejectionStruct,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

const servicesPath = '/{lang}/team/services';

export const listTeamServices = endpoint({
  summary: 'Services of any status, newest first, 24 a page',
  method: 'GET',
  path: servicesPath,
  access: 'team',
  query: object({
    status: optional(enums(serviceStatuses)),
    /** `none`: only services without towns. */
    towns: optional(enums(['none'])),
    q: optionalText(limits.search),
    page: count(),
  }),
  status: 200,
  answer: object({ services: array(listedServiceShape), total: number() }),
});

export const readTeamService = endpoint({
  summary: 'One service with its texts in every language, its pictures, bookings and changes',
  method: 'GET',
  path: `${servicesPath}/{id}`,
  access: 'team',
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const updateTeamService = endpoint({
  summary: 'Changes a service; every field that differs is logged',
  method: 'PUT',
  path: `${servicesPath}/{id}`,
  access: 'team',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const restoreVersion = endpoint({
  summary:
    'Makes description, pictures, towns, telephone number and hours again what they were before a change',
  method: 'POST',
  path: `${servicesPath}/{id}/versions/{version}/restore`,
  access: 'team',
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const setServiceStatus = endpoint({
  summary: 'Shows, hides or removes a service; removal is final and cancels the bookings to come',
  method: 'PUT',
  path: `${servicesPath}/{id}/status`,
  access: 'team',
  body: object({ status: enums(serviceStatuses) }),
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const sendProviderLink = endpoint({
  summary: "Revokes the provider's private links and mails a new one",
  method: 'POST',
  path: `${servicesPath}/{id}/link`,
  access: 'team',
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const revokeProviderLinks = endpoint({
  summary: "Revokes the provider's private links and calendar feed",
  method: 'DELETE',
  path: `${servicesPath}/{id}/link`,
  access: 'team',
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const uploadPicture = endpoint({
  summary: 'Takes a picture that a service or an application will then name',
  method: 'POST',
  path: '/{lang}/team/pictures',
  access: 'team',
  bodyType: 'multipart/form-data',
  body: object({ photo: photoField }),
  status: 201,
  answer: object({ file: string(), url: string() }),
  errors: ['too_many', 'photo_too_large', ...photoErrors],
});

export const listMembers = endpoint({
  summary: 'The members of the team, longest first, with their second factors',
  method: 'GET',
  path: '/{lang}/team/members',
  access: 'team',
  status: 200,
  answer: array(
    object({
      id: string(),
      name: string(),
      email: string(),
      since: string(),
      passkeys: number(),
      totp: boolean(),
      /** Whether it is the one who asks. */
      own: boolean(),
    }),
  ),
});

export const liftFactors = endpoint({
  summary: "Removes another member's passkeys and authenticator app, so that they can set new ones up",
  method: 'DELETE',
  path: '/{lang}/team/members/{id}/factors',
  access: 'team',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const listTeamEvents = endpoint({
  summary:
    'What has happened to the security of all accounts and of provider links in 12 months, the latest first',
  method: 'GET',
  path: '/{lang}/team/events',
  access: 'team',
  query: object({ page: count() }),
  status: 200,
  answer: object({
    total: number(),
    events: array(
      object({
        at: string(),
        kind: enums(securityEvents),
        device: nullable(string()),
        network: nullable(string()),
        /** The email of the account; null if it is about a provider. */
        email: nullable(string()),
        /** The service whose links it is about; null if it is about an account. */
        service: nullable(string()),
        /** The team member who did it; null if it was the person or the operator. */
        by: nullable(string()),
      }),
    ),
  }),
});

export const listEmptySearches = endpoint({
  summary: 'What was searched for in vain in the last 90 days, the most frequent first; 200 at most',
  method: 'GET',
  path: '/{lang}/team/searches',
  access: 'team',
  status: 200,
  /** The words in their normalised form; `last` is a day. */
  answer: array(object({ words: string(), times: number(), last: string() })),
});

export const teamEndpoints = {
  listApplications,
  readApplication,
  approveApplication,
  rejectApplication,
  listRequests,
  readRequest,
  approveRequest,
  rejectRequest,
  listTeamServices,
  readTeamService,
  updateTeamService,
  restoreVersion,
  setServiceStatus,
  sendProviderLink,
  revokeProviderLinks,
  uploadPicture,
  listMembers,
  liftFactors,
  listTeamEvents,
  listEmptySearches,
};
