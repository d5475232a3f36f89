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

export const login = endpoint({
  summary: 'A new token for an account',
  method: 'POST',
  path: '/{lang}/auth/login',
  access: 'anyone',
  body: object({ email: emailField, password: loginPassword }),
  status: 200,
  answer: object({ user: userShape, token: string() }),
  errors: ['bad_credentials', 'too_many'],
});

export const logout = endpoint({
  summary: 'Ends the token that it comes with',
  method: 'POST',
  path: '/{lang}/auth/logout',
  access: 'customer',
  status: 204,
  answer: null,
});

export const forgotPassword = endpoint({
  summary: 'Mails a link for a new password, if there is such an account; the answer does not say',
  method: 'POST',
  path: '/{lang}/auth/forgot',
  access: 'anyone',
  body: object({ email: emailField }),
  status: 204,
  answer: null,
  errors: ['too_many'],
});

export const newPasswordStruct = object({ password: chosenPassword });

export const resetPassword = endpoint({
  summary: 'Sets a new password with the token of the mailed link, once, and ends all sessions',
  method: 'POST',
  path: '/{lang}/auth/reset',
  access: 'anyone',
  body: object({ token: string(), password: chosenPassword }),
  status: 204,
  answer: null,
  errors: ['link_dead', 'too_many'],
});

export const loginEndpoints = { register, login, logout, forgotPassword, resetPassword };
