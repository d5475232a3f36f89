import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { proofCode } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { passkeyShape } from './passkeys.api.ts';

const path = '/{lang}/user/{email}/factors';

export const listFactors = endpoint({
  summary: 'With what the signed-in person proves who they are beside the password',
  method: 'GET',
  path,
  access: 'owner',
  status: 200,
  answer: object({
    passkeys: array(passkeyShape),
    /**
     * `unavailable` where browsers allow no passkeys at the site's address, `unconfirmed` before the person's email is confirmed.
     */
    passkeysState: enums(['offered', 'unconfirmed', 'unavailable']),
    /** A team member's authenticator app. */
    totp: nullable(object({ addedAt: string() })),
    recoveryCodes: number(),
    /** Whether the team's pages need a second factor: `none` when the person is not a team member. */
    secondFactor: enums(['none', 'missing', 'shown']),
    /** Whether a first second factor may be set up. */
    open: boolean(),
  }),
});

export const prepareTotp = endpoint({
  summary: 'A new secret for the authenticator app of a member of the team; it counts once a code was typed',
  method: 'POST',
  path: `${path}/totp`,
  access: 'owner',
  fresh: true,
  status: 201,
  answer: object({ secret: string(), address: string(), picture: string() }),
  errors: ['not_found', 'second_factor', 'factor_closed', 'invalid'],
});

export const confirmTotp = endpoint({
  summary: 'Takes the first code of an authenticator app; the recovery codes are shown this once',
  method: 'PUT',
  path: `${path}/totp`,
  access: 'owner',
  fresh: true,
  body: object({ code: proofCode }),
  status: 200,
  answer: object({ codes: array(string()) }),
  errors: ['not_found', 'second_factor', 'factor_closed', 'too_many'],
});

export const removeTotp = endpoint({
  summary: 'Removes the authenticator app and its recovery codes',
  method: 'DELETE',
  path: `${path}/totp`,
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['not_found', 'second_factor'],
});

export const renewCodes = endpoint({
  summary: 'New recovery codes, shown this once; earlier ones no longer work',
  method: 'POST',
  path: `${path}/codes`,
  access: 'owner',
  fresh: true,
  status: 201,
  answer: object({ codes: array(string()) }),
  errors: ['not_found', 'second_factor'],
});
