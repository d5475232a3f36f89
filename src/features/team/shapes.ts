import { array, enums, type Infer, nullable, number, object, string } from 'superstruct';
import { noShowKinds } from '#features/booking/no-show/noShowStates.ts';
import { changeShape, describedShape } from '#features/catalog/serviceShapes.ts';
import { applicationStatuses, serviceStatuses } from '#features/catalog/serviceStates.ts';
import { categories } from '#features/urls/categories.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';

export const decidedFields = {
  status: enums(applicationStatuses),
  createdAt: string(),
  decidedAt: nullable(string()),
  /** Null if that member has left. */
  decidedBy: nullable(string()),
  reason: nullable(string()),
};

export const applicationShape = object({
  _id: string(),
  name: string(),
  about: string(),
  category: enums(categories),
  address: string(),
  contactPerson: string(),
  email: string(),
  /** Slugs in Lithuanian; by default the town of the address. */
  towns: array(string()),
  language: languageStruct,
  ...decidedFields,
  serviceId: nullable(string()),
});
export type Application = Infer<typeof applicationShape>;

export const listedServiceShape = object({
  _id: string(),
  name: string(),
  category: enums(categories),
  address: string(),
  status: enums(serviceStatuses),
  updatedAt: string(),
});
export type ListedService = Infer<typeof listedServiceShape>;

const linkShape = nullable(object({ usedAt: nullable(string()) }));

export const teamServiceShape = object({
  ...describedShape.schema,
  links: object({ page: linkShape, calendar: linkShape }),
  refusedAccounts: number(),
  bookings: array(
    object({
      _id: string(),
      customer: string(),
      email: string(),
      date: string(),
      time: string(),
      noShow: nullable(enums(noShowKinds)),
    }),
  ),
  changes: array(changeShape),
});
export type TeamService = Infer<typeof teamServiceShape>;
