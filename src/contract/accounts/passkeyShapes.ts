import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { define, type Struct } from 'superstruct';
import { described, type FieldSchema } from '#domain/fields.ts';

/** An object of WebAuthn (https://www.w3.org/TR/webauthn-3/), which is checked where it is used, by the library for it. */
function webauthn<Shape>(name: string): Struct<Shape, FieldSchema> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return described(
    define<Shape>(name, (value) => isObject(value) || 'required'),
    { type: 'object' },
  );
}

/** What the browser is to make a passkey from: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = webauthn<PublicKeyCredentialCreationOptionsJSON>('creationOptions');
/** A passkey that it made: `RegistrationResponseJSON`. */
export const createdPasskey = webauthn<RegistrationResponseJSON>('createdPasskey');
/** What a passkey is to sign: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = webauthn<PublicKeyCredentialRequestOptionsJSON>('requestOptions');
/** What it signed: `AuthenticationResponseJSON`. */
export const usedPasskey = webauthn<AuthenticationResponseJSON>('usedPasskey');
