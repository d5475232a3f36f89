import { object, string } from 'superstruct';
import { emailField, givenPassword } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { userShape } from '../shapes.ts';

export const login = endpoint({
  summary: 'A new token for an account',
  method: 'POST',
  path: '/{lang}/auth/login',
  access: 'anyone',
  body: object({ email: emailField, password: givenPassword }),
  status: 200,
  answer: object({ user: userShape, token: string() }),
  errors: ['bad_credentials', 'too_many'],
});
