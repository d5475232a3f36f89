import { array, enums, number, object, optional, string } from 'superstruct';
import { serviceStatuses } from '#features/catalog/serviceStates.ts';
import { limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { photoErrors, photoField } from '#features/account/photoField.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { listedServiceShape, teamServiceShape } from './shapes.ts';
import { serviceEditStruct } from '#features/catalog/serviceShapes.ts';

const path = '/{lang}/team/services';

export const listTeamServices = endpoint({
  summary: 'Services of any status, newest first, 24 a page',
  method: 'GET',
  path,
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
  path: `${path}/{id}`,
  access: 'team',
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const updateTeamService = endpoint({
  summary: 'Changes a service; every field that differs is logged',
  method: 'PUT',
  path: `${path}/{id}`,
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
  path: `${path}/{id}/versions/{version}/restore`,
  access: 'team',
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const setServiceStatus = endpoint({
  summary: 'Shows, hides or removes a service; removal is final and cancels the bookings to come',
  method: 'PUT',
  path: `${path}/{id}/status`,
  access: 'team',
  body: object({ status: enums(serviceStatuses) }),
  status: 200,
  answer: teamServiceShape,
  errors: ['not_found'],
});

export const sendProviderLink = endpoint({
  summary: "Revokes the provider's private links and mails a new one",
  method: 'POST',
  path: `${path}/{id}/link`,
  access: 'team',
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const revokeProviderLinks = endpoint({
  summary: "Revokes the provider's private links and calendar feed",
  method: 'DELETE',
  path: `${path}/{id}/link`,
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
