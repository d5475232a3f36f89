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

export const registrationStruct = withoutOwnPassword(
  object({ name: nameField, email: emailField, password: chosenPassword }),
);

export const register = endpoint('POST /{lang}/auth/register', {
  summary: 'Creates an account',
  access: 'anyone',
  body: registrationStruct,
  answer: object({ user: userShape }),
  errors: ['email_taken', 'too_many'],
});

export const loginStruct = object({ email: emailField, password: loginPassword });

export const login = endpoint('POST /{lang}/auth/login', {
  summary: 'Logs in with email and password, and returns a token',
  access: 'anyone',
  body: loginStruct,
  status: 200,
  answer: object({ user: userShape, token: string() }),
  errors: ['bad_credentials', 'too_many'],
});

export const logout = endpoint('POST /{lang}/auth/logout', {
  summary: 'Logs out: revokes the token of this request',
});

export const forgotPasswordStruct = object({ email: emailField });

export const forgotPassword = endpoint('POST /{lang}/auth/forgot', {
  summary: 'Emails a password reset link if the account exists; the response is the same if it does not',
  access: 'anyone',
  body: forgotPasswordStruct,
  errors: ['too_many'],
});

export const newPasswordStruct = object({ password: chosenPassword });

export const resetPassword = endpoint('POST /{lang}/auth/reset', {
  summary: 'Sets a new password with the single-use token of the emailed link, and revokes all sessions',
  access: 'anyone',
  body: object({ token: string(), password: chosenPassword }),
  errors: ['link_expired', 'too_many'],
});
