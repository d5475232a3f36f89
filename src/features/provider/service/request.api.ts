import { enums, nullable, object, string } from 'superstruct';
import { limits, emailField, nameField, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { categories } from '#features/addresses/categories.ts';
import { categoryField } from '#features/addresses/categoryField.ts';
import { applicationStatuses } from '#features/catalog/serviceStates.ts';

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
