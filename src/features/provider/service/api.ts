import { enums, nullable, object, string } from 'superstruct';
import { ownEditStruct, ownShape, pictureUpload } from '#features/catalog/serviceShapes.ts';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';
import { categories } from '#features/urls/categories.ts';
import { categoryField } from '#features/urls/categoryField.ts';
import { emailField, nameField, requiredText } from '#platform/forms/fields.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';

const servicePath = '/{lang}/provider/{key}/service';

export const identityShape = object({
  name: string(),
  category: enums(categories),
  contactPerson: string(),
  address: string(),
  email: string(),
});

/** First the fields that need the team's approval, then those that the provider edits. */
const answer = object({ language: languageStruct, ...identityShape.schema, ...ownShape.schema });

export const readOwnService = endpoint(`GET ${servicePath}`, {
  summary: 'Returns the service, with the fields that its provider can edit or ask the team to change',
  answer,
});

export const changeOwnService = endpoint(`PUT ${servicePath}`, {
  summary: 'Updates the description, pictures, towns and phone number of a service immediately',
  maxBytes: editMaxBytes,
  body: ownEditStruct,
  answer,
  errors: ['too_many'],
});

export const uploadOwnPicture = endpoint('POST /{lang}/provider/{key}/pictures', {
  ...pictureUpload,
  summary: 'Uploads a picture for the service',
});

/** The fields that need the team's approval. The name is in the provider's language. */
export const identityStruct = object({
  name: nameField,
  category: categoryField,
  contactPerson: nameField,
  address: requiredText(limits.line),
  email: emailField,
});

const requestShape = object({
  requested: identityShape,
  status: enums(applicationStatuses),
  createdAt: string(),
  reason: nullable(string()),
});

const requestPath = '/{lang}/provider/{key}/request';

export const readOwnRequest = endpoint(`GET ${requestPath}`, {
  summary:
    "Returns the fields that only the team can change, and the provider's latest request to change them",
  answer: object({ now: identityShape, last: nullable(requestShape) }),
});

export const requestServiceChange = endpoint(`PUT ${requestPath}`, {
  summary:
    'Asks the team to change name, category, contact person, address or email; replaces a pending request',
  body: identityStruct,
  answer: readOwnRequest.answer,
  errors: ['too_many'],
});
