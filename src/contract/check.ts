import { object } from 'superstruct';
import { givenPassword } from '#domain/fields.ts';
import { endpoint } from './endpoint.ts';

export const check = endpoint({
  summary:
    'Proves once more who has the session: needed in the last 10 minutes before sensitive changes (fresh_login)',
  method: 'POST',
  path: '/{lang}/auth/check',
  access: 'customer',
  body: object({ password: givenPassword }),
  status: 204,
  answer: null,
  errors: ['too_many'],
});
