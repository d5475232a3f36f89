import { enums, nullable, object, string } from 'superstruct';
import { photoErrors, photoField } from '#features/account/photoField.ts';
import { categories } from '#features/addresses/categories.ts';
import { categoryField } from '#features/addresses/categoryField.ts';
import { ownEditStruct, ownShape } from '#features/catalog/serviceShapes.ts';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { emailField, limits, nameField, requiredText } from '#platform/forms/fields.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageStruct } from '#platform/i18n/languages.ts';

const servicePath = '/{lang}/provider/{key}/service';

/** A service as its provider sees it: first the fields that change with the team's consent, then those that the provider changes alone. */
const answer = object({
  language: languageStruct,
  name: string(),
  category: enums(categories),
  address: string(),
  contactPerson: string(),
  email: string(),
  ...ownShape.schema,
});

export const readOwnService = endpoint(`GET ${servicePath}`, {
  summary: 'What a provider changes of their service, and what they ask the team to change',
  access: 'provider',
  answer,
});

export const changeOwnService = endpoint(`PUT ${servicePath}`, {
  summary: 'Changes description, pictures, towns and telephone number of a service; it holds at once',
  access: 'provider',
  maxBytes: editMaxBytes,
  body: ownEditStruct,
  answer,
  errors: ['too_many'],
});

export const uploadOwnPicture = endpoint('POST /{lang}/provider/{key}/pictures', {
  summary: 'Takes a picture that the service will then name',
  access: 'provider',
  bodyType: 'multipart/form-data',
  body: object({ photo: photoField }),
  answer: object({ file: string(), url: string() }),
  errors: ['too_many', 'photo_too_large', ...photoErrors],
});

/** Who a provider is: the fields that change with the team's consent. The name is in the provider's language. */
export const identityStruct = object({
  name: nameField,
  category: categoryField,
  contactPerson: nameField,
  address: requiredText(limits.line),
  email: emailField,
});

export const identityShape = object({
  name: string(),
  category: enums(categories),
  contactPerson: string(),
  address: string(),
  email: string(),
});

/** The provider's latest request, and what became of it. */
const requestShape = object({
  asked: identityShape,
  status: enums(applicationStatuses),
  createdAt: string(),
  reason: nullable(string()),
});

const requestPath = '/{lang}/provider/{key}/request';

export const readOwnRequest = endpoint(`GET ${requestPath}`, {
  summary: 'Who a provider is, and what they have asked the team last to change of it',
  access: 'provider',
  answer: object({ now: identityShape, last: nullable(requestShape) }),
});

export const askForChange = endpoint(`PUT ${requestPath}`, {
  summary: 'Asks the team to change who a provider is; it takes the place of what waits',
  access: 'provider',
  body: identityStruct,
  answer: readOwnRequest.answer,
  errors: ['too_many'],
});

export const ownServiceEndpoints = { readOwnService, changeOwnService, uploadOwnPicture };

export const requestEndpoints = { readOwnRequest, askForChange };
