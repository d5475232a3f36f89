import { visitMarks } from '#features/booking/bookings.ts';
import { array, enums, nullable, object, record, refine, string, type Infer, type Struct } from 'superstruct';
import { applicationStatuses, changeRoles, mostPictures, serviceStatuses } from './serviceStates.ts';
import { categories } from '#features/addresses/categories.ts';
import {
  categoryField,
  emailField,
  limits,
  optionalText,
  phoneField,
  requiredText,
} from '#platform/forms/fields.ts';
import { inEachLanguage, languageStruct, type Language } from '#platform/i18n/languages.ts';

/** docs/product.md 5.8: a 16 KiB body would not hold a long description in every language. */
export const editMaxBytes = 128 * 1024;

/** An optional text in each language. */
export function inEveryLanguage(max: number) {
  const field = optionalText(max);
  return object(inEachLanguage(() => field));
}

/** Pictures in their order; the first is shown on cards. */
const picturesField = refine(
  array(object({ file: requiredText(limits.name), alt: inEveryLanguage(limits.line) })),
  'pictures',
  (pictures) => pictures.length <= mostPictures || 'mostPictures',
);

/** The fields of a service that its provider changes alone. */
export const ownEditStruct = object({
  abouts: inEveryLanguage(limits.text),
  /** Towns, with commas between them; if missing, the present ones stay. */
  towns: optionalText(limits.text),
  /** If missing, the present one stays. */
  phone: phoneField,
  pictures: picturesField,
});
export type OwnEdit = Infer<typeof ownEditStruct>;

/** The fields of a service that the team changes. */
export const serviceEditStruct = object({
  ...ownEditStruct.schema,
  category: categoryField,
  address: requiredText(limits.line),
  contactPerson: requiredText(limits.name),
  email: emailField,
  names: inEveryLanguage(limits.name),
});
export type ServiceEdit = Infer<typeof serviceEditStruct>;

export const applicationShape = object({
  _id: string(),
  name: string(),
  about: string(),
  category: enums(categories),
  address: string(),
  contactPerson: string(),
  email: string(),
  /** Keys of towns: slugs in Lithuanian. If an application names none, the town of its address. */
  towns: array(string()),
  language: languageStruct,
  status: enums(applicationStatuses),
  createdAt: string(),
  decidedAt: nullable(string()),
  /** Null if that member has since left. */
  decidedBy: nullable(string()),
  reason: nullable(string()),
  serviceId: nullable(string()),
});
export type Application = Infer<typeof applicationShape>;

/** Texts in some of the languages: the type of `record` would require one in each. */
export const textsShape = record(languageStruct, string()) as unknown as Struct<
  Partial<Record<Language, string>>,
  null
>;

export const pictureShape = object({ file: string(), url: string(), alt: textsShape });
export type TeamPicture = Infer<typeof pictureShape>;

/** What a service says about itself: what its provider changes alone, as it is read. */
export const ownShape = object({
  abouts: textsShape,
  phone: nullable(string()),
  /** Keys of towns: slugs in Lithuanian. */
  towns: array(string()),
  pictures: array(pictureShape),
});
export type OwnContent = Infer<typeof ownShape>;

export const listedServiceShape = object({
  _id: string(),
  name: string(),
  category: enums(categories),
  address: string(),
  status: enums(serviceStatuses),
  updatedAt: string(),
});
export type ListedService = Infer<typeof listedServiceShape>;

/** When a private link was last used, accurate to an hour. */
const linkShape = nullable(object({ usedAt: nullable(string()) }));

export const teamServiceShape = object({
  _id: string(),
  category: enums(categories),
  address: string(),
  contactPerson: string(),
  email: string(),
  ...ownShape.schema,
  language: languageStruct,
  status: enums(serviceStatuses),
  names: textsShape,
  /** The provider's private page and calendar feed; null if there is none. */
  links: object({ page: linkShape, calendar: linkShape }),
  bookings: array(
    object({
      _id: string(),
      customer: string(),
      email: string(),
      date: string(),
      time: string(),
      mark: nullable(enums(visitMarks)),
    }),
  ),
  changes: array(
    object({
      at: string(),
      /** Null if nobody was signed in, or if the account was deleted. */
      who: nullable(string()),
      role: enums(changeRoles),
      /** The version before the change, which can be restored; null if the history has none, or no longer has it. */
      version: nullable(string()),
      what: string(),
      from: nullable(string()),
      to: nullable(string()),
    }),
  ),
});
export type TeamService = Infer<typeof teamServiceShape>;
