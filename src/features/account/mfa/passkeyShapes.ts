import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { define, type Struct } from 'superstruct';
import { described, type FieldSchema } from '#platform/forms/fields.ts';

/** https://www.w3.org/TR/webauthn-3/: the WebAuthn library validates the content. */
function webauthn<Shape>(name: string): Struct<Shape, FieldSchema> {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return described(
    define<Shape>(name, (value) => isObject(value) || 'required'),
    { type: 'object' },
  );
}

export const creationOptions = webauthn<PublicKeyCredentialCreationOptionsJSON>('creationOptions');
export const createdPasskey = webauthn<RegistrationResponseJSON>('createdPasskey');
export const requestOptions = webauthn<PublicKeyCredentialRequestOptionsJSON>('requestOptions');
export const usedPasskey = webauthn<AuthenticationResponseJSON>('usedPasskey');
