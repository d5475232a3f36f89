import { visitMarks } from '#domain/bookings.ts';
import { array, enums, nullable, object, record, refine, string, type Infer, type Struct } from 'superstruct';
import { applicationStatuses, changeRoles, mostPictures, serviceStatuses } from '#domain/applications.ts';
import { categories } from '#domain/categories.ts';
import { categoryField, emailField, limits, optionalText, phoneField, requiredText } from '#domain/fields.ts';
import { inEachLanguage, languageStruct, type Language } from '#domain/languages.ts';

/** docs/product.md 5.8: a 16 KiB body would not hold a long description in every language. */
export const editMaxBytes = 128 * 1024;

/** An optional text in each language. */
export function inEveryLanguage(max: number) {
  const field = optionalText(max);
  return object(inEachLanguage(() => field));
}

/** In their order, the first shown on cards. */
const picturesField = refine(
  array(object({ file: requiredText(limits.name), alt: inEveryLanguage(limits.line) })),
  'pictures',
  (pictures) => pictures.length <= mostPictures || 'mostPictures',
);

/** What a provider changes of a service alone. */
export const ownEditStruct = object({
  abouts: inEveryLanguage(limits.text),
  /** With commas between them; those of before where it is missing. */
  towns: optionalText(limits.text),
  /** That of before where it is missing. */
  phone: phoneField,
  pictures: picturesField,
});
export type OwnEdit = Infer<typeof ownEditStruct>;

/** What the team writes of a service. */
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
  /** Keys of towns: slugs in Lithuanian. Of an application that names none, that of its address. */
  towns: array(string()),
  language: languageStruct,
  status: enums(applicationStatuses),
  createdAt: string(),
  decidedAt: nullable(string()),
  /** Null for a member who has since left. */
  decidedBy: nullable(string()),
  reason: nullable(string()),
  serviceId: nullable(string()),
});
export type Application = Infer<typeof applicationShape>;

/** Texts in some of the languages: `record` would have one in each. */
export const textsShape = record(languageStruct, string()) as unknown as Struct<
  Partial<Record<Language, string>>,
  null
>;

export const pictureShape = object({ file: string(), url: string(), alt: textsShape });
export type TeamPicture = Infer<typeof pictureShape>;

export const listedServiceShape = object({
  _id: string(),
  name: string(),
  category: enums(categories),
  address: string(),
  status: enums(serviceStatuses),
  updatedAt: string(),
});
export type ListedService = Infer<typeof listedServiceShape>;

/** When a private link was last used, give or take an hour. */
const linkShape = nullable(object({ usedAt: nullable(string()) }));

export const teamServiceShape = object({
  _id: string(),
  category: enums(categories),
  address: string(),
  contactPerson: string(),
  email: string(),
  phone: nullable(string()),
  /** Keys of towns: slugs in Lithuanian. */
  towns: array(string()),
  language: languageStruct,
  status: enums(serviceStatuses),
  names: textsShape,
  abouts: textsShape,
  pictures: array(pictureShape),
  /** The provider's private page and calendar feed; null where there is none. */
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
      /** Null where nobody was signed in, and where the account has gone. */
      who: nullable(string()),
      role: enums(changeRoles),
      /** What the service was before: it can be that again. Null where the history does not have it, or not any more. */
      version: nullable(string()),
      what: string(),
      from: nullable(string()),
      to: nullable(string()),
    }),
  ),
});
export type TeamService = Infer<typeof teamServiceShape>;
