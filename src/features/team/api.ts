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

export const listApplications = endpoint(`GET ${applicationsPath}`, {
  summary: 'Applications of one status, newest first, 24 a page',
  access: 'team',
  query: waitingQuery,
  answer: object({ applications: array(applicationShape), total: number() }),
});

export const readApplication = endpoint(`GET ${applicationsPath}/{id}`, {
  summary: 'One application with everything that was sent',
  access: 'team',
  answer: applicationShape,
  errors: ['not_found'],
});

export const approveApplication = endpoint(`POST ${applicationsPath}/{id}/approve`, {
  summary: 'Publishes the service of an application at once, as the team has corrected it',
  access: 'team',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  status: 200,
  answer: object({ serviceId: string() }),
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

export const rejectionStruct = object({ reason: requiredText(limits.text) });

export const rejectApplication = endpoint(`POST ${applicationsPath}/{id}/reject`, {
  summary: 'Rejects an application; the partner gets the reason by mail',
  access: 'team',
  body: rejectionStruct,
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

export const listRequests = endpoint(`GET ${requestsPath}`, {
  summary: 'What providers ask to change of who they are, of one status, newest first, 24 a page',
  access: 'team',
  query: waitingQuery,
  answer: object({ requests: array(requestShape), total: number() }),
});

export const readRequest = endpoint(`GET ${requestsPath}/{id}`, {
  summary: 'What one provider asks to change',
  access: 'team',
  answer: requestShape,
  errors: ['not_found'],
});

export const approveRequest = endpoint(`POST ${requestsPath}/{id}/approve`, {
  summary: 'Changes a service as its provider has asked and the team has corrected it',
  access: 'team',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

export const rejectRequest = endpoint(`POST ${requestsPath}/{id}/reject`, {
  summary: 'Rejects what a provider has asked for; they get the reason by mail',
  access: 'team',
  body: rejectionStruct,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});

const servicesPath = '/{lang}/team/services';

export const listTeamServices = endpoint(`GET ${servicesPath}`, {
  summary: 'Services of any status, newest first, 24 a page',
  access: 'team',
  query: object({
    status: optional(enums(serviceStatuses)),
    /** `none`: only services without towns. */
    towns: optional(enums(['none'])),
    q: optionalText(limits.search),
    page: count(),
  }),
  answer: object({ services: array(listedServiceShape), total: number() }),
});

export const readTeamService = endpoint(`GET ${servicesPath}/{id}`, {
  summary: 'One service with its texts in every language, its pictures, bookings and changes',
  access: 'team',
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const updateTeamService = endpoint(`PUT ${servicesPath}/{id}`, {
  summary: 'Changes a service; every field that differs is logged',
  access: 'team',
  maxBytes: editMaxBytes,
  body: serviceEditStruct,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const restoreVersion = endpoint(`POST ${servicesPath}/{id}/versions/{version}/restore`, {
  summary:
    'Makes description, pictures, towns, telephone number and hours again what they were before a change',
  access: 'team',
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const setServiceStatus = endpoint(`PUT ${servicesPath}/{id}/status`, {
  summary: 'Shows, hides or removes a service; removal is final and cancels the bookings to come',
  access: 'team',
  body: object({ status: enums(serviceStatuses) }),
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const sendProviderLink = endpoint(`POST ${servicesPath}/{id}/link`, {
  summary: "Revokes the provider's private links and mails a new one",
  access: 'team',
  errors: ['not_found'],
});

export const revokeProviderLinks = endpoint(`DELETE ${servicesPath}/{id}/link`, {
  summary: "Revokes the provider's private links and calendar feed",
  access: 'team',
  errors: ['not_found'],
});

export const uploadPicture = endpoint('POST /{lang}/team/pictures', {
  summary: 'Takes a picture that a service or an application will then name',
  access: 'team',
  bodyType: 'multipart/form-data',
  body: object({ photo: photoField }),
  answer: object({ file: string(), url: string() }),
  errors: ['too_many', 'photo_too_large', ...photoErrors],
});

export const listMembers = endpoint('GET /{lang}/team/members', {
  summary: 'The members of the team, longest first, with their second factors',
  access: 'team',
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

export const resetSecondFactor = endpoint('DELETE /{lang}/team/members/{id}/factors', {
  summary: "Removes another member's passkeys and authenticator app, so that they can set new ones up",
  access: 'team',
  fresh: true,
  errors: ['not_found'],
});

export const listTeamEvents = endpoint('GET /{lang}/team/events', {
  summary:
    'What has happened to the security of all accounts and of provider links in 12 months, the latest first',
  access: 'team',
  query: object({ page: count() }),
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

export const listEmptySearches = endpoint('GET /{lang}/team/searches', {
  summary: 'What was searched for in vain in the last 90 days, the most frequent first; 200 at most',
  access: 'team',
  /** The words in their normalised form; `last` is a day. */
  answer: array(object({ words: string(), times: number(), last: string() })),
});
