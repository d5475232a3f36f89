import { object } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { login } from '../login/login.api.ts';
import { requestOptions, usedPasskey } from './passkeyShapes.ts';

export const askPasskey = endpoint({
  summary: 'What a passkey is to sign, once and within fifteen minutes, for a login or a check',
  method: 'POST',
  path: '/{lang}/auth/passkey/options',
  access: 'anyone',
  status: 200,
  answer: object({ options: requestOptions }),
  errors: ['not_found', 'too_many'],
});

export const loginWithPasskey = endpoint({
  summary: 'A new token for the account that a passkey belongs to',
  method: 'POST',
  path: '/{lang}/auth/passkey',
  access: 'anyone',
  body: object({ passkey: usedPasskey }),
  status: 200,
  answer: login.answer,
  errors: ['passkey_refused', 'not_found', 'too_many'],
});
