import { object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

export const undoEmail = endpoint({
  summary:
    'Gives an account its old email address back, with the token mailed there; ends all sessions and the password, and mails a link for a new one',
  method: 'POST',
  path: '/{lang}/auth/undo-email',
  access: 'anyone',
  body: object({ token: string() }),
  status: 204,
  answer: null,
  errors: ['link_dead', 'email_taken'],
});
