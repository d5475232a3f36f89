import { object } from 'superstruct';
import { chosenPassword, emailField, limits, requiredText } from '#domain/fields.ts';
import { endpoint } from './endpoint.ts';
import { userShape } from './shapes.ts';

const registrationStruct = object({
  name: requiredText(limits.name),
  email: emailField,
  password: chosenPassword,
});

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
