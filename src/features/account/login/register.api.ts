import { object } from 'superstruct';
import { chosenPassword, emailField, nameField, withoutOwnPassword } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { userShape } from '../shapes.ts';

const registrationStruct = withoutOwnPassword(
  object({ name: nameField, email: emailField, password: chosenPassword }),
);

export const register = endpoint({
  summary: 'A new account',
  method: 'POST',
  path: '/{lang}/auth/register',
  access: 'anyone',
  body: registrationStruct,
  status: 201,
  answer: object({ user: userShape }),
  errors: ['email_taken', 'too_many'],
});
