import { object, optional } from 'superstruct';
import { proofCode, givenPassword } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { usedPasskey } from './passkeyShapes.ts';

/**
 * One of three proofs. Password and passkey are a fresh check, which sensitive changes need within the last ten minutes. A
 * passkey and a code (of the authenticator app, or a recovery code) are the second factor that the team's calls need.
 */
export const check = endpoint({
  summary: 'Proves once more who has the session: with the password, a passkey, or a code',
  method: 'POST',
  path: '/{lang}/auth/check',
  access: 'customer',
  body: object({
    password: optional(givenPassword),
    passkey: optional(usedPasskey),
    code: optional(proofCode),
  }),
  status: 204,
  answer: null,
  errors: ['passkey_refused', 'too_many'],
});
