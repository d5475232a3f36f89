import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from 'superstruct';
import { limits, loginPassword, proofCode, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { login } from '../login/api.ts';
import { createdPasskey, creationOptions, requestOptions, usedPasskey } from './passkeyShapes.ts';

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
    password: optional(loginPassword),
    passkey: optional(usedPasskey),
    code: optional(proofCode),
  }),
  status: 204,
  answer: null,
  errors: ['passkey_refused', 'too_many'],
});

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

const passkeysPath = '/{lang}/user/{email}/passkeys';

export const passkeyShape = object({
  id: string(),
  name: string(),
  addedAt: string(),
  usedAt: nullable(string()),
});
export type Passkey = Infer<typeof passkeyShape>;

export const preparePasskey = endpoint({
  summary: 'What the browser is to make a passkey for the signed-in person from',
  method: 'POST',
  path: `${passkeysPath}/options`,
  access: 'owner',
  fresh: true,
  status: 200,
  answer: object({ options: creationOptions }),
  errors: ['email_unconfirmed', 'second_factor', 'factor_closed', 'not_found'],
});

export const addPasskey = endpoint({
  summary: 'Keeps a passkey that the browser has made',
  method: 'POST',
  path: passkeysPath,
  access: 'owner',
  fresh: true,
  body: object({ passkey: createdPasskey, name: requiredText(limits.name) }),
  status: 201,
  answer: passkeyShape,
  errors: ['passkey_refused', 'email_unconfirmed', 'second_factor', 'factor_closed', 'not_found', 'too_many'],
});

export const renamePasskey = endpoint({
  summary: 'Calls a passkey of the signed-in person something else',
  method: 'PUT',
  path: `${passkeysPath}/{id}`,
  access: 'owner',
  body: object({ name: requiredText(limits.name) }),
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  summary: 'Removes a passkey of the signed-in person',
  method: 'DELETE',
  path: `${passkeysPath}/{id}`,
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['second_factor', 'not_found'],
});

const factorsPath = '/{lang}/user/{email}/factors';

export const listFactors = endpoint({
  summary: 'With what the signed-in person proves who they are beside the password',
  method: 'GET',
  path: factorsPath,
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
  path: `${factorsPath}/totp`,
  access: 'owner',
  fresh: true,
  status: 201,
  answer: object({ secret: string(), address: string(), picture: string() }),
  errors: ['not_found', 'second_factor', 'factor_closed', 'invalid'],
});

export const confirmTotp = endpoint({
  summary: 'Takes the first code of an authenticator app; the recovery codes are shown this once',
  method: 'PUT',
  path: `${factorsPath}/totp`,
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
  path: `${factorsPath}/totp`,
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['not_found', 'second_factor'],
});

export const renewCodes = endpoint({
  summary: 'New recovery codes, shown this once; earlier ones no longer work',
  method: 'POST',
  path: `${factorsPath}/codes`,
  access: 'owner',
  fresh: true,
  status: 201,
  answer: object({ codes: array(string()) }),
  errors: ['not_found', 'second_factor'],
});

export const mfaEndpoints = {
  check,
  askPasskey,
  loginWithPasskey,
  preparePasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listFactors,
  prepareTotp,
  confirmTotp,
  removeTotp,
  renewCodes,
};
