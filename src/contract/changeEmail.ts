import { object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';

const body = object({ token: string() });

export const confirmEmail = endpoint({
  summary: 'Confirms a changed email address with the token mailed to it',
  method: 'POST',
  path: '/{lang}/auth/confirm-email',
  access: 'anyone',
  body,
  status: 204,
  answer: null,
  errors: ['link_dead'],
});

export const undoEmail = endpoint({
  summary: 'Gives an account its old email address back, with the token mailed there, and ends all sessions',
  method: 'POST',
  path: '/{lang}/auth/undo-email',
  access: 'anyone',
  body,
  status: 204,
  answer: null,
  errors: ['link_dead', 'email_taken'],
});
