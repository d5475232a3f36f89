import { object, string } from 'superstruct';
import { chosenPassword, emailField } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

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
