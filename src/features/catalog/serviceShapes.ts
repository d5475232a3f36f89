import { array, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { photoErrors, photoField } from '#features/account/photoField.ts';
import { categories } from '#features/urls/categories.ts';
import { categoryField } from '#features/urls/categoryField.ts';
import { emailField, listOf, optionalText, phoneField, requiredText } from '#platform/forms/fields.ts';
import { inEveryLanguage, textsShape } from '#platform/forms/inEveryLanguage.ts';
import { limits } from '#platform/forms/limits.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';
import { changeRoles, maxPictures, serviceStatuses } from './serviceStates.ts';

const aboutsField = inEveryLanguage(limits.text);
const picturesField = listOf(
  object({ file: requiredText(limits.name), alt: inEveryLanguage(limits.line) }),
  { max: maxPictures },
  'mostPictures',
);

/** The fields that the provider changes without the team. A missing field is unchanged. */
export const ownEditStruct = object({
  abouts: optional(aboutsField),
  /** Separated by commas. */
  towns: optionalText(limits.text),
  phone: phoneField,
  pictures: optional(picturesField),
});
export type OwnEdit = Infer<typeof ownEditStruct>;

export const serviceEditStruct = object({
  ...ownEditStruct.schema,
  abouts: aboutsField,
  pictures: picturesField,
  category: categoryField,
  address: requiredText(limits.line),
  contactPerson: requiredText(limits.name),
  email: emailField,
  names: inEveryLanguage(limits.name),
});
export type ServiceEdit = Infer<typeof serviceEditStruct>;

export const pictureUpload = {
  bodyType: 'multipart/form-data',
  body: object({ photo: photoField }),
  answer: object({ file: string(), url: string() }),
  errors: ['too_many', 'photo_too_large', ...photoErrors],
} as const;

const pictureShape = object({ file: string(), url: string(), alt: textsShape });
export type TeamPicture = Infer<typeof pictureShape>;

export const ownShape = object({
  abouts: textsShape,
  phone: nullable(string()),
  /** Slugs in Lithuanian. */
  towns: array(string()),
  pictures: array(pictureShape),
});
export type OwnContent = Infer<typeof ownShape>;

export const describedShape = object({
  _id: string(),
  category: enums(categories),
  address: string(),
  contactPerson: string(),
  email: string(),
  ...ownShape.schema,
  language: languageStruct,
  status: enums(serviceStatuses),
  names: textsShape,
});
export type DescribedService = Infer<typeof describedShape>;

export const changeShape = object({
  at: string(),
  /** Null without a session, or if the account was deleted. */
  who: nullable(string()),
  role: enums(changeRoles),
  /** The version before the change, which can be restored; null if the history has none. */
  version: nullable(string()),
  what: string(),
  from: nullable(string()),
  to: nullable(string()),
});
export type ServiceChange = Infer<typeof changeShape>;
