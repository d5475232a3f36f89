import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  string,
  type Struct,
} from 'superstruct';
import {
  described,
  type FieldSchema,
  loginPassword,
  proofCode,
  requiredText,
} from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { login } from '../login/api.ts';

/** https://www.w3.org/TR/webauthn-3/: the WebAuthn library validates the content. */
function webauthn<Shape>(name: string): Struct<Shape, FieldSchema> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return described(
    define<Shape>(name, (value) => isObject(value) || 'required'),
    { type: 'object' },
  );
}

const creationOptions = webauthn<PublicKeyCredentialCreationOptionsJSON>('creationOptions');
const createdPasskey = webauthn<RegistrationResponseJSON>('createdPasskey');
const requestOptions = webauthn<PublicKeyCredentialRequestOptionsJSON>('requestOptions');
const usedPasskey = webauthn<AuthenticationResponseJSON>('usedPasskey');

/**
 * One of three proofs. A password or a passkey re-authenticates, which sensitive changes require within ten minutes. A passkey
 * or a code (of the app, or a recovery code) is the second factor that the team's endpoints require.
 */
export const check = endpoint('POST /{lang}/auth/check', {
  summary: 'Re-authenticates the session with the password, a passkey or a code',
  body: object({
    password: optional(loginPassword),
    passkey: optional(usedPasskey),
    code: optional(proofCode),
  }),
  errors: ['passkey_refused', 'too_many'],
});

export const createPasskeyChallenge = endpoint('POST /{lang}/auth/passkey/options', {
  summary: 'Returns a WebAuthn challenge for login or re-authentication: single use, valid for 15 minutes',
  access: 'anyone',
  status: 200,
  answer: object({ options: requestOptions }),
  errors: ['not_found', 'too_many'],
});

export const loginWithPasskey = endpoint('POST /{lang}/auth/passkey', {
  summary: 'Logs in with a passkey, and returns a token',
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

export const preparePasskey = endpoint(`POST ${passkeysPath}/options`, {
  summary: 'Returns the WebAuthn options for creating a passkey',
  fresh: true,
  status: 200,
  answer: object({ options: creationOptions }),
  errors: ['email_unconfirmed', 'second_factor', 'second_factor_setup_closed', 'not_found', 'too_many'],
});

export const addPasskey = endpoint(`POST ${passkeysPath}`, {
  summary: 'Registers a passkey',
  fresh: true,
  body: object({ passkey: createdPasskey, name: requiredText(limits.name) }),
  answer: passkeyShape,
  errors: [
    'passkey_refused',
    'email_unconfirmed',
    'second_factor',
    'second_factor_setup_closed',
    'not_found',
    'too_many',
  ],
});

export const renamePasskey = endpoint(`PUT ${passkeysPath}/{id}`, {
  summary: 'Renames a passkey',
  body: object({ name: requiredText(limits.name) }),
});

export const removePasskey = endpoint(`DELETE ${passkeysPath}/{id}`, {
  summary: 'Deletes a passkey',
  fresh: true,
  errors: ['second_factor'],
});

const factorsPath = '/{lang}/user/{email}/factors';

export const listFactors = endpoint(`GET ${factorsPath}`, {
  summary: 'Lists the passkeys, authenticator app and number of recovery codes of the account',
  answer: object({
    passkeys: array(passkeyShape),
    /** `unavailable` if browsers allow no passkeys at the site's URL, `unconfirmed` before the email is confirmed. */
    passkeysState: enums(['offered', 'unconfirmed', 'unavailable']),
    totp: nullable(object({ addedAt: string() })),
    recoveryCodes: number(),
    /** For the team's pages; `none` for other users. */
    secondFactor: enums(['none', 'missing', 'shown']),
    open: boolean(),
  }),
});

export const prepareTotp = endpoint(`POST ${factorsPath}/totp`, {
  summary: "Creates the secret of a team member's authenticator app; it takes effect with the first code",
  fresh: true,
  answer: object({ secret: string(), address: string(), picture: string() }),
  errors: ['not_found', 'second_factor', 'second_factor_setup_closed', 'invalid'],
});

export const confirmTotp = endpoint(`PUT ${factorsPath}/totp`, {
  summary: 'Activates the authenticator app with its first code, and returns the recovery codes once',
  fresh: true,
  body: object({ code: proofCode }),
  answer: object({ codes: array(string()) }),
  errors: ['not_found', 'second_factor', 'second_factor_setup_closed', 'too_many'],
});

export const removeTotp = endpoint(`DELETE ${factorsPath}/totp`, {
  summary: 'Deletes the authenticator app and its recovery codes',
  fresh: true,
  errors: ['not_found', 'second_factor'],
});

export const renewRecoveryCodes = endpoint(`POST ${factorsPath}/codes`, {
  summary: 'Replaces the recovery codes, and returns the new ones once',
  fresh: true,
  answer: object({ codes: array(string()) }),
  errors: ['not_found', 'second_factor', 'too_many'],
});
