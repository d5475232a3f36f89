import { array, enums, number, object, optional, string } from 'superstruct';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { applicationShape } from './shapes.ts';
import { serviceEditStruct } from '#features/catalog/serviceShapes.ts';

export const waitingQuery = object({
  status: optional(enums(applicationStatuses)),
  q: optionalText(limits.search),
  page: count(),
});

const path = '/{lang}/team/applications';

export const listApplications = endpoint({
  summary: 'Applications of one status, newest first, 24 a page',
  method: 'GET',
  path,
  access: 'team',
  query: waitingQuery,
  status: 200,
  answer: object({ applications: array(applicationShape), total: number() }),
});

export const readApplication = endpoint({
  summary: 'One application with everything that was sent',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'team',
  status: 200,
  answer: applicationShape,
  errors: ['not_found'],
});

export const approveApplication = endpoint({
  summary: 'Publishes the service of an application at once, as the team has corrected it',
  method: 'POST',
  path: `${path}/{id}/approve`,
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
  path: `${path}/{id}/reject`,
  access: 'team',
  body: rejectionStruct,
  status: 204,
  answer: null,
  errors: ['not_found', 'already_approved', 'already_rejected'],
});
