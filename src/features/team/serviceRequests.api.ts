import { array, enums, nullable, number, object, string } from 'superstruct';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { serviceEditStruct } from '#features/catalog/serviceShapes.ts';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { identityShape } from '#features/provider/service/request.api.ts';
import { rejectionStruct, waitingQuery } from './teamApplications.api.ts';

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

const teamPath = '/{lang}/team/requests';

export const listRequests = endpoint({
  summary: 'What providers ask to change of who they are, of one status, newest first, 24 a page',
  method: 'GET',
  path: teamPath,
  access: 'team',
  query: waitingQuery,
  status: 200,
  answer: object({ requests: array(requestShape), total: number() }),
});

export const readRequest = endpoint({
  summary: 'What one provider asks to change',
  method: 'GET',
  path: `${teamPath}/{id}`,
  access: 'team',
  status: 200,
  answer: requestShape,
  errors: ['not_found'],
});

export const approveRequest = endpoint({
  summary: 'Changes a service as its provider has asked and the team has corrected it',
  method: 'POST',
  path: `${teamPath}/{id}/approve`,
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
  path: `${teamPath}/{id}/reject`,
  access: 'team',
  body: rejectionStruct,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});
