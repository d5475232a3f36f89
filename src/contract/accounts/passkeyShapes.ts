import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { define, type Struct } from 'superstruct';
import { described, type FieldSchema } from '#domain/fields.ts';

/** A WebAuthn object (https://www.w3.org/TR/webauthn-3/), whose content the WebAuthn library checks where it is used. */
function webauthn<Shape>(name: string): Struct<Shape, FieldSchema> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return described(
    define<Shape>(name, (value) => isObject(value) || 'required'),
    { type: 'object' },
  );
}

/** The browser's options for creating a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = webauthn<PublicKeyCredentialCreationOptionsJSON>('creationOptions');
/** A passkey that the browser has created: `RegistrationResponseJSON`. */
export const createdPasskey = webauthn<RegistrationResponseJSON>('createdPasskey');
/** The browser's options for using a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = webauthn<PublicKeyCredentialRequestOptionsJSON>('requestOptions');
/** What a passkey has signed: `AuthenticationResponseJSON`. */
export const usedPasskey = webauthn<AuthenticationResponseJSON>('usedPasskey');
