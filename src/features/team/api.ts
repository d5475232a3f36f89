import { array, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { securityEvents } from '#features/account/securityEvents.ts';
import { pictureUpload, serviceEditStruct } from '#features/catalog/serviceShapes.ts';
import { applicationStatuses, serviceStatuses } from '#features/catalog/serviceStates.ts';
import { identityShape } from '#features/provider/service/api.ts';
import { optionalText, requiredText } from '#platform/forms/fields.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { applicationShape, decidedFields, listedServiceShape, teamServiceShape } from './shapes.ts';

const waitingQuery = object({
  status: optional(enums(applicationStatuses)),
  q: optionalText(limits.search),
  page: count(),
});

const applicationsPath = '/{lang}/team/applications';

export const listApplications = endpoint(`GET ${applicationsPath}`, {
  summary: 'Lists applications by status, newest first, 24 per page',
  query: waitingQuery,
  answer: object({ applications: array(applicationShape), total: number() }),
});

export const readApplication = endpoint(`GET ${applicationsPath}/{id}`, {
  summary: 'Returns an application',
  answer: applicationShape,
});

export const approveApplication = endpoint(`POST ${applicationsPath}/{id}/approve`, {
  summary: "Approves an application, and publishes its service with the team's corrections",
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  status: 200,
  answer: object({ serviceId: string() }),
  errors: ['already_approved', 'already_rejected'],
});

export const rejectionStruct = object({ reason: requiredText(limits.text) });

export const rejectApplication = endpoint(`POST ${applicationsPath}/{id}/reject`, {
  summary: 'Rejects an application, and emails the reason to the provider',
  body: rejectionStruct,
  errors: ['already_approved', 'already_rejected'],
});

const requestShape = object({
  _id: string(),
  serviceId: string(),
  service: string(),
  requested: identityShape,
  ...decidedFields,
});

const requestsPath = '/{lang}/team/requests';

export const listRequests = endpoint(`GET ${requestsPath}`, {
  summary: 'Lists change requests of providers by status, newest first, 24 per page',
  query: waitingQuery,
  answer: object({ requests: array(requestShape), total: number() }),
});

export const readRequest = endpoint(`GET ${requestsPath}/{id}`, {
  summary: 'Returns a change request',
  answer: requestShape,
});

export const approveRequest = endpoint(`POST ${requestsPath}/{id}/approve`, {
  summary: "Approves a change request, with the team's corrections",
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  errors: ['already_approved', 'already_rejected'],
});

export const rejectRequest = endpoint(`POST ${requestsPath}/{id}/reject`, {
  summary: 'Rejects a change request, and emails the reason to the provider',
  body: rejectionStruct,
  errors: ['already_approved', 'already_rejected'],
});

const servicesPath = '/{lang}/team/services';

export const listTeamServices = endpoint(`GET ${servicesPath}`, {
  summary: 'Lists services of any status, newest first, 24 per page',
  query: object({
    status: optional(enums(serviceStatuses)),
    towns: optional(enums(['none'])),
    q: optionalText(limits.search),
    page: count(),
  }),
  answer: object({ services: array(listedServiceShape), total: number() }),
});

export const readTeamService = endpoint(`GET ${servicesPath}/{id}`, {
  summary: 'Returns a service with its texts in every language, pictures, bookings and change log',
  answer: teamServiceShape,
});

export const updateTeamService = endpoint(`PUT ${servicesPath}/{id}`, {
  summary: 'Updates a service, and logs each changed field',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  answer: teamServiceShape,
});

export const restoreVersion = endpoint(`POST ${servicesPath}/{id}/versions/{version}/restore`, {
  summary: 'Restores the description, pictures, towns, phone number and hours of a version',
  status: 200,
  answer: teamServiceShape,
});

export const setServiceStatus = endpoint(`PUT ${servicesPath}/{id}/status`, {
  summary: 'Publishes, hides or removes a service; removal is final and cancels future bookings',
  body: object({ status: enums(serviceStatuses) }),
  answer: teamServiceShape,
});

export const sendProviderLink = endpoint(`POST ${servicesPath}/{id}/link`, {
  summary: "Revokes the provider's private links and emails a new one",
});

export const revokeProviderLinks = endpoint(`DELETE ${servicesPath}/{id}/link`, {
  summary: "Revokes the provider's private links and calendar feed",
});

export const uploadPicture = endpoint('POST /{lang}/team/pictures', {
  ...pictureUpload,
  summary: 'Uploads a picture for a service or an application',
});

export const listMembers = endpoint('GET /{lang}/team/members', {
  summary: 'Lists the team members with their second factors, oldest members first',
  answer: array(
    object({
      id: string(),
      name: string(),
      email: string(),
      since: string(),
      passkeys: number(),
      totp: boolean(),
      own: boolean(),
    }),
  ),
});

export const resetSecondFactor = endpoint('DELETE /{lang}/team/members/{id}/factors', {
  summary: "Resets another team member's passkeys and authenticator app",
  fresh: true,
});

export const listTeamEvents = endpoint('GET /{lang}/team/events', {
  summary: 'Lists the security events of accounts and provider links of the last 12 months, newest first',
  query: object({ page: count() }),
  answer: object({
    total: number(),
    events: array(
      object({
        at: string(),
        kind: enums(securityEvents),
        device: nullable(string()),
        network: nullable(string()),
        email: nullable(string()),
        service: nullable(string()),
        /** The team member; null if it was the user or the operator. */
        by: nullable(string()),
      }),
    ),
  }),
});

export const listEmptySearches = endpoint('GET /{lang}/team/searches', {
  summary: 'Lists searches without results in the last 90 days, most frequent first (200 at most)',
  /** Normalised words; `last` is a day. */
  answer: array(object({ words: string(), times: number(), last: string() })),
});
