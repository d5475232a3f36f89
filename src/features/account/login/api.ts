import { object, string } from 'superstruct';
import {
  chosenPassword,
  emailField,
  loginPassword,
  nameField,
  withoutOwnPassword,
} from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { userShape } from '../shapes.ts';

const registrationStruct = withoutOwnPassword(
  object({ name: nameField, email: emailField, password: chosenPassword }),
);

export const register = endpoint('POST /{lang}/auth/register', {
  summary: 'A new account',
  access: 'anyone',
  body: registrationStruct,
  answer: object({ user: userShape }),
  errors: ['email_taken', 'too_many'],
});

export const login = endpoint('POST /{lang}/auth/login', {
  summary: 'A new token for an account',
  access: 'anyone',
  body: object({ email: emailField, password: loginPassword }),
  status: 200,
  answer: object({ user: userShape, token: string() }),
  errors: ['bad_credentials', 'too_many'],
});

export const logout = endpoint('POST /{lang}/auth/logout', {
  summary: 'Ends the token that it comes with',
  access: 'customer',
});

export const forgotPassword = endpoint('POST /{lang}/auth/forgot', {
  summary: 'Mails a link for a new password, if there is such an account; the answer does not say',
  access: 'anyone',
  body: object({ email: emailField }),
  errors: ['too_many'],
});

export const newPasswordStruct = object({ password: chosenPassword });

export const resetPassword = endpoint('POST /{lang}/auth/reset', {
  summary: 'Sets a new password with the token of the mailed link, once, and ends all sessions',
  access: 'anyone',
  body: object({ token: string(), password: chosenPassword }),
  errors: ['link_dead', 'too_many'],
});
