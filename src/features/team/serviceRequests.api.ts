import { array, enums, nullable, number, object, string } from 'superstruct';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { categories } from '#features/addresses/categories.ts';
import { categoryField, emailField, limits, nameField, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { rejectionStruct, waitingQuery } from './teamApplications.api.ts';
import { editMaxBytes, serviceEditStruct } from '#features/catalog/serviceShapes.ts';

/** Who a provider is: the fields that change with the team's consent. The name is in the provider's language. */
export const identityStruct = object({
  name: nameField,
  category: categoryField,
  contactPerson: nameField,
  address: requiredText(limits.line),
  email: emailField,
});

const identityShape = object({
  name: string(),
  category: enums(categories),
  contactPerson: string(),
  address: string(),
  email: string(),
});

/** The provider's latest request, and what became of it. */
const askedShape = object({
  asked: identityShape,
  status: enums(applicationStatuses),
  createdAt: string(),
  reason: nullable(string()),
});

const path = '/{lang}/provider/{key}/request';

export const readOwnRequest = endpoint({
  summary: 'Who a provider is, and what they have asked the team last to change of it',
  method: 'GET',
  path,
  access: 'provider',
  status: 200,
  answer: object({ now: identityShape, last: nullable(askedShape) }),
});

export const askForChange = endpoint({
  summary: 'Asks the team to change who a provider is; it takes the place of what waits',
  method: 'PUT',
  path,
  access: 'provider',
  body: identityStruct,
  status: 200,
  answer: readOwnRequest.answer,
  errors: ['too_many'],
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
