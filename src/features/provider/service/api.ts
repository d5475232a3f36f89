import { enums, object, string } from 'superstruct';
import { categories } from '#features/addresses/categories.ts';
import { languageStruct } from '#platform/i18n/languages.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { photoErrors, photoField } from '#features/account/photoField.ts';
import { editMaxBytes } from '#platform/forms/inEveryLanguage.ts';
import { ownEditStruct, ownShape } from '#features/catalog/serviceShapes.ts';

const path = '/{lang}/provider/{key}/service';

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

export const readOwnService = endpoint({
  summary: 'What a provider changes of their service, and what they ask the team to change',
  method: 'GET',
  path,
  access: 'provider',
  status: 200,
  answer,
});

export const changeOwnService = endpoint({
  summary: 'Changes description, pictures, towns and telephone number of a service; it holds at once',
  method: 'PUT',
  path,
  access: 'provider',
  maxBytes: editMaxBytes,
  body: ownEditStruct,
  status: 200,
  answer,
  errors: ['too_many'],
});

export const uploadOwnPicture = endpoint({
  summary: 'Takes a picture that the service will then name',
  method: 'POST',
  path: '/{lang}/provider/{key}/pictures',
  access: 'provider',
  bodyType: 'multipart/form-data',
  body: object({ photo: photoField }),
  status: 201,
  answer: object({ file: string(), url: string() }),
  errors: ['too_many', 'photo_too_large', ...photoErrors],
});
