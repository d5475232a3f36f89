import { object, string } from 'superstruct';
import { categoryField } from '#features/urls/categoryField.ts';
import { emailField, nameField, optionalText, requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const applicationStruct = object({
  name: nameField,
  about: requiredText(limits.text),
  address: requiredText(limits.line),
  category: categoryField,
  contactPerson: nameField,
  email: emailField,
  towns: optionalText(limits.text),
});

export const submitApplication = endpoint('POST /{lang}/services', {
  summary: 'Submits an application to list a service; the team publishes it after approval',
  access: 'anyone',
  body: applicationStruct,
  status: 202,
  answer: object({ _id: string() }),
  errors: ['too_many'],
});
